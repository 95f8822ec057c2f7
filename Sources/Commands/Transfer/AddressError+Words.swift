import Operations
import Text

extension Failure {
  init(_ error: AddressError) {
    let name = sanitized(error.address)
    func refused(_ message: LocalizedText, help: LocalizedText? = nil) -> Failure {
      .refused(message.map { "\(name): \($0)" }, help: help)
    }
    let pipe = LocalizedText(
      "load it by other means, and pipe it in: `… | docket import -`",
      "загрузите его другим способом и передайте по каналу: `… | docket import -`")
    self =
      switch error.reason {
      case .notHTTP:
        Failure.usage(
          LocalizedText(
            "`\(name)` is no address: it begins with neither http:// nor https://",
            "`\(name)` — не адрес: адрес начинается с http:// или https://"),
          help: LocalizedText("`docket import` reads a file", "файл читает `docket import`"))
      case .malformed:
        Failure.usage(
          LocalizedText(
            "`\(name)` is no address: it has spaces or control characters in it",
            "`\(name)` — не адрес: в нём есть пробелы или управляющие символы"))
      case .offline:
        .refused(
          LocalizedText(
            "\(name) is not read offline", "\(name) без сети не читается"),
          help: LocalizedText(
            "import a file, or leave `--offline` out",
            "импортируйте файл или уберите `--offline`"))
      case .programMissing("getent"):
        refused(
          LocalizedText(
            "hosts are looked up by `getent`, which is not installed",
            "чтобы найти узел, нужна программа `getent`, а её здесь нет"), help: pipe)
      case .programMissing(let program):
        .refused(
          LocalizedText(
            "addresses are loaded by `\(program)`, which is not installed",
            "чтобы загрузить адрес, нужна программа `\(program)`, а её здесь нет"), help: pipe)
      case .tooLarge(let limit):
        refused(
          LocalizedText(
            "it gives more than \(limit >> 20) MiB", "там больше \(limit >> 20) МиБ"),
          help: LocalizedText(
            "load it by other means, and import the file",
            "загрузите его другим способом и импортируйте файл"))
      case .otherScheme:
        refused(
          LocalizedText(
            "it leads on to what is neither http nor https",
            "перенаправляет на адрес, который не http и не https"))
      case .endless:
        refused(LocalizedText("it leads on and on", "перенаправляет без конца"))
      case .innerNetwork(let place):
        refused(
          LocalizedText(
            "it leads to \(place), which is in a network of this machine; "
              + "only an address that is typed may lead there",
            "ведёт на \(place), а это внутренняя сеть; туда может вести только адрес, введённый вручную"
          ))
      case .unclearHost(let host):
        refused(
          LocalizedText(
            "it leads to \(quoted(host)); only names of English letters, digits, hyphens and dots are followed",
            "ведёт на \(quoted(host)); имя сервера должно быть из латинских букв, цифр, дефисов и точек"
          ))
      case .noProxy: refused(LocalizedText("the proxy is not found", "прокси-сервер не найден"))
      case .noHost: refused(LocalizedText("there is no such host", "такого сервера нет"))
      case .noAnswer: refused(LocalizedText("nobody answers there", "там никто не отвечает"))
      case .status(let code):
        refused(
          LocalizedText(
            "the server answers \(code ?? "with an error")",
            "ответ сервера: \(code ?? "ошибка")"))
      case .tookTooLong:
        refused(
          LocalizedText("it takes too long", "слишком долго нет ответа"),
          help: LocalizedText(
            "`docket import --timeout SECONDS` gives it more time",
            "дайте больше времени: `docket import --timeout СЕКУНДЫ`"))
      case .emptyAnswer:
        refused(LocalizedText("the server answers nothing", "ответ сервера пуст"))
      case .failed(let line):
        refused(
          line.map { LocalizedText(verbatim: sanitized($0)) }
            ?? LocalizedText("curl failed", "curl завершился с ошибкой"))
      }
  }
}
