class Navflow < Formula
  desc "Test an app's navigation without the app"
  homepage "{{address}}"
  url "{{address}}/navflow-{{number}}.tar.gz"
  sha256 "{{sources_sum}}"
  license "Apache-2.0"

  on_macos do
    depends_on "pkgconf" => :build
    depends_on xcode: ["26.0", :build]
    depends_on "libyaml"
  end

  on_linux do
    on_intel do
      resource "program" do
        url "{{address}}/{{package}}.tar.gz"
        sha256 "{{program_sum}}"
      end
    end
  end

  def install
    if OS.mac?
      system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "navflow-all"
      system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "navflow-sources",
             "--package-path", "Scripts/sources-tools", "--scratch-path", ".build/sources"
      bin.install ".build/release/navflow-all" => "navflow"
      bin.install ".build/sources/release/navflow-sources"
      generate_completions_from_executable(bin/"navflow", "--generate-completion-script")
    else
      resource("program").stage do
        bin.install Dir["bin/*"]
        man1.install Dir["share/man/man1/*"]
        bash_completion.install "share/bash-completion/completions/navflow"
        zsh_completion.install "share/zsh/site-functions/_navflow"
        fish_completion.install "share/fish/vendor_completions.d/navflow.fish"
      end
    end
  end

  test do
    (testpath/"first.flow.yaml").write "- push: cart\n- assert: {depth: 1}\n"
    assert_match "1 passed", shell_output("#{bin}/navflow run first.flow.yaml")
  end
end
