package import Operations
import Text

extension ErrorMessage {
  package init(_ error: AddressFact) {
    let name = shownPath(error.address)
    func refused(
      _ english: String, _ russian: String, help: LocalizedText? = nil, next: NextStep? = nil
    ) -> ErrorMessage {
      .refused(LocalizedText("\(name): \(english)", "\(name): \(russian)"), help: help, next: next)
    }
    let otherWay = LocalizedText(
      "download the file by other means, then `docket import FILE`",
      "скачайте файл другим способом, затем `docket import ФАЙЛ`")
    self =
      switch error.reason {
      case .notHTTP:
        .usage(
          LocalizedText(
            "`\(name)` is not a web address: it must begin with http:// or https://",
            "`\(name)` — не адрес: адрес начинается с http:// или https://"),
          next: .typing(
            LocalizedText(
              "import a file with `docket import ./FILE`", "файл читает `docket import ./ФАЙЛ`")))
      case .malformed:
        .usage(
          LocalizedText("`\(name)` is not a valid address", "`\(name)` — недопустимый адрес"),
          help: LocalizedText(
            """
            write a space as `%20`, and in a password `/` as `%2F`, `?` as `%3F`, `#` as `%23`, \
            `@` as `%40`; after the host also write `@` as `%40`
            """,
            """
            пробел пишется `%20`, а в пароле `/` — `%2F`, `?` — `%3F`, `#` — `%23`, `@` — `%40`; \
            после имени сервера `@` тоже пишется `%40`
            """))
      case .offline:
        .refused(
          LocalizedText("cannot load \(name) offline", "\(name): без сети не загрузить"),
          next: .typing(
            LocalizedText(
              "import a file, or remove `--offline`",
              "импортируйте файл или уберите `--offline`")))
      case .noCurl:
        .refused(
          LocalizedText(
            "curl is not installed; docket needs it to load addresses",
            "curl не установлен, а без него docket не загружает адреса"),
          next: .typing(
            LocalizedText(
              """
              install it, for example with `apt install curl`, `dnf install curl` or `brew install curl`, \
              or \(otherWay)
              """,
              """
              установите его, например `apt install curl`, `dnf install curl` или `brew install curl`, \
              или \(otherWay)
              """)))
      case .tooLarge(let limit):
        refused(
          "the response is larger than \(limit >> 20) MiB", "ответ больше \(limit >> 20) МиБ",
          next: .typing(otherWay))
      case .otherProtocol(fromHTTPS: true):
        refused(
          "redirects from https to another protocol", "перенаправляет с https на другой протокол")
      case .otherProtocol(fromHTTPS: false):
        refused(
          "redirects to a protocol other than http and https",
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
        refused("the server returned status \(status)", "сервер ответил кодом \(status)")
      case .timeout:
        refused(
          "the server did not respond in time", "сервер слишком долго не отвечал",
          next: .typing(
            LocalizedText(
              "allow more time with `docket import --timeout SECONDS`",
              "дайте больше времени: `docket import --timeout СЕКУНДЫ`")))
      case .empty: refused("the server sent no response", "сервер не прислал ответа")
      case .incomplete:
        refused(
          "the connection was lost during the response", "соединение прервалось посреди ответа")
      case .insecure(let message):
        refused(
          "no secure connection" + suffix(message),
          "не удалось установить защищённое соединение" + suffix(message))
      case .failed(let message):
        refused("curl failed" + suffix(message), "curl завершился с ошибкой" + suffix(message))
      }
  }
}

/// Curl's own message, after a colon.
private func suffix(_ message: String?) -> String { message.map { ": " + sanitized($0) } ?? "" }
