import Operations
import Text

extension Failure {
  init(_ error: AddressError) {
    let name = shownPath(error.address)
    func refused(
      _ english: String, _ russian: String, help: LocalizedText? = nil
    ) -> Failure {
      .refused(LocalizedText("\(name): \(english)", "\(name): \(russian)"), help: help)
    }
    let otherWay = LocalizedText(
      "download the file by other means, then `docket import FILE`",
      "скачайте файл другим способом, затем `docket import ФАЙЛ`")
    self =
      switch error.reason {
      case .notHTTP:
        Failure.usage(
          LocalizedText(
            "`\(name)` is not an address: it begins with neither http:// nor https://",
            "`\(name)` — не адрес: адрес начинается с http:// или https://"),
          help: LocalizedText(
            "`docket import ./FILE` reads a file", "файл читает `docket import ./ФАЙЛ`"))
      case .malformed:
        Failure.usage(
          LocalizedText("`\(name)` is not a valid address", "`\(name)` — недопустимый адрес"),
          help: LocalizedText(
            "write a space as `%20`, and in a password `/` as `%2F`, `?` as `%3F`, `#` as `%23`, "
              + "`@` as `%40`; after the host also write `@` as `%40`",
            "пробел пишется `%20`, а в пароле `/` — `%2F`, `?` — `%3F`, `#` — `%23`, `@` — `%40`; "
              + "после имени сервера `@` тоже пишется `%40`"))
      case .offline:
        .refused(
          LocalizedText("cannot load \(name) offline", "\(name): без сети не загрузить"),
          help: LocalizedText(
            "import a file, or leave out `--offline`",
            "импортируйте файл или уберите `--offline`"))
      case .noCurl:
        .refused(
          LocalizedText(
            "curl is not installed; docket needs it to load addresses",
            "curl не установлен, а без него docket не загружает адреса"),
          help: LocalizedText(
            "install it, for example with `apt install curl`, `dnf install curl` or `brew install curl`, "
              + "or \(otherWay.english)",
            "установите его, например `apt install curl`, `dnf install curl` или `brew install curl`, "
              + "или \(otherWay.russian)"))
      case .tooLarge(let limit):
        refused(
          "the answer is larger than \(limit >> 20) MiB", "ответ больше \(limit >> 20) МиБ",
          help: otherWay)
      case .otherProtocol(fromHTTPS: true):
        refused(
          "it redirects from https to another protocol",
          "перенаправляет с https на другой протокол")
      case .otherProtocol(fromHTTPS: false):
        refused(
          "it redirects to a protocol other than http and https",
          "перенаправляет на протокол, который не http и не https")
      case .tooManyRedirects: refused("too many redirects", "слишком много перенаправлений")
      case .unknownProxy: refused("cannot find the proxy", "прокси-сервер не найден")
      case .unknownHost: refused("cannot find the host", "сервер не найден")
      case .refused: refused("cannot connect to the server", "не удалось подключиться к серверу")
      case .status("429"), .status("503"):
        refused(
          "the server is busy", "сервер перегружен",
          help: LocalizedText("try again later", "повторите позже"))
      case .status(let status):
        refused("the server answered with status \(status)", "сервер ответил кодом \(status)")
      case .timeout:
        refused(
          "the server took too long to answer", "сервер слишком долго не отвечал",
          help: LocalizedText(
            "`docket import --timeout SECONDS` gives it more time",
            "дайте больше времени: `docket import --timeout СЕКУНДЫ`"))
      case .empty: refused("the server sent no answer", "сервер не прислал ответа")
      case .incomplete:
        refused("the connection was lost during the answer", "соединение прервалось посреди ответа")
      case .insecure(let message):
        refused(
          "no secure connection" + behind(message),
          "не удалось установить защищённое соединение" + behind(message))
      case .failed(let message):
        refused("curl failed" + behind(message), "curl завершился с ошибкой" + behind(message))
      }
  }
}

/// A line from curl, after a colon.
private func behind(_ message: String?) -> String { message.map { ": " + sanitized($0) } ?? "" }
