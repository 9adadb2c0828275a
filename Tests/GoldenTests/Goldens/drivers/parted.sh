#!/bin/sh
# A driver of one flow with two pushes, whose second push is lost. The requests' ids count from 1.
reply() { read -r line && printf '{"jsonrpc":"2.0","id":%s,"result":%s}\n' "$1" "$2"; }
reply 1 '{"protocol":1,"name":"sample app","steps":["push"],"observes":["path"]}'
reply 2 '{"state":{"path":[]}}'
reply 3 '{"state":{"path":["cart"]}}'
reply 4 '{"state":{"path":["cart"]}}'
