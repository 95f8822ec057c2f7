import Text

/// A complete HTML page that loads nothing and runs nothing.
func htmlPage(
  title: String, style: String, body: HTMLWriter, _ language: Language
) -> String {
  """
  <!DOCTYPE html>
  <html lang="\(language.rawValue)">
  <head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
  <meta name="viewport" content="width=device-width">
  <title>\(xmlEscaped(title))</title>
  <style>
  \(HTMLStyle.common)\(style)</style>
  </head>
  <body>
  \(body.text)</body>
  </html>

  """
}

/// The styles of HTML pages, for black print on A4.
enum HTMLStyle {
  fileprivate static let common = """
    @page { size: A4; margin: 15mm; }
    body { margin: 0 auto; max-width: 180mm; color: #000; background: #fff;
      font: 11pt/1.35 "Liberation Sans", Arial, sans-serif; overflow-wrap: anywhere; }
    h1 { font-size: 16pt; margin: 0 0 4mm; }
    h2 { font-size: 12pt; margin: 6mm 0 2mm; break-after: avoid; }
    p { margin: 0 0 2mm; }

    """

  static let report = """
    table { width: 100%; border-collapse: collapse; }
    thead { display: table-header-group; }
    tr { break-inside: avoid; }
    th, td { border: 0.3mm solid #000; padding: 1mm 2mm; text-align: left; vertical-align: top; }
    .number { text-align: right; white-space: nowrap; }

    """

  static let workOrder = """
    article + article { break-before: page; }
    h1 { font-size: 24pt; }
    .number { font-size: 72pt; font-weight: bold; line-height: 1; margin: 0 0 4mm; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: 1mm 6mm; margin: 0 0 4mm; }
    dt { font-weight: bold; }
    dd { margin: 0; }
    .text { white-space: pre-wrap; }
    ul { list-style: none; margin: 0; padding: 0; }
    li { display: flex; gap: 3mm; margin: 0 0 2mm; break-inside: avoid; }
    .box { flex: none; width: 4mm; height: 4mm; border: 0.4mm solid #000; line-height: 4mm;
      text-align: center; }
    .signature { display: flex; gap: 6mm; margin-top: 14mm; break-inside: avoid; }
    .signature span { flex: 1; border-top: 0.3mm solid #000; padding-top: 1mm; }

    """
}
