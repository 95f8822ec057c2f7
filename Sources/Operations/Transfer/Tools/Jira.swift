import Model
import Text

extension ImportTool {
  /// Jira's "Export CSV", in the languages of the headings that are known, and its REST API.
  static let jira = ImportTool(
    format: .jira, title: "Jira",
    files: LocalizedText("CSV, REST JSON", "CSV, JSON из REST"),
    signatures: [
      ["Summary", "Issue key"], ["key", "fields.summary"], ["Resumen", "Clave de incidencia"],
      ["Work item Id", "Summary", "Work type"], ["key", "fields.status"],
      ["Résumé", "Clé de ticket"], ["Podsumowanie", "Klucz zgłoszenia"],
    ],
    rows: ["issues"],
    columns: [
      .row("Issue id", "ID de la incidencia", "ID de ticket", "Id. zgłoszenia"),
      .key(
        "Issue key", "key", "Work item Id", "Clave de incidencia", "Clé de ticket",
        "Klucz zgłoszenia"),
      .field("title", "Summary", "fields.summary", "Resumen", "Résumé", "Podsumowanie"),
      .field("description", "Description", "fields.description", "Descripción", "Opis"),
      .field("status", "Status", "fields.status", "Estado", "État"),
      .field(
        "status", "Resolution", "fields.resolution", "Resolución", "Résolution", "Rozwiązanie",
        meaning: ["Unresolved": "", ToolColumn.anyValue: "done"], decides: true,
        unless: ImportTool.RowCondition("Status", is: "Reopened")),
      .field(
        "status", "Status Category", "fields.status.statusCategory", "Categoría de estado",
        "Kategoria statusu",
        "Catégorie d'état", meaning: ["Listo": "done", "Undefined": ""], decides: true),
      .field("priority", "Priority", "fields.priority", "Prioridad", "Priorité", "Priorytet"),
      .email("Assignee Email", "fields.assignee.emailAddress"),
      .assignee(
        "Assignee", "fields.assignee.displayName", "Persona asignada", "Osoba przypisana"),
      .field("created", "Created", "fields.created", "Creada", "Création", "Utworzono"),
      .field(
        "completed", "Resolved", "fields.resolutiondate", "Resuelta", "Rozwiązane", isFallback: true
      ),
      .field("due", "Due date", "fields.duedate", "Fecha de vencimiento", "Termin"),
      .field(
        "start", "Custom field (Start date)", "Campo personalizado (Start date)",
        "Pole niestandardowe (Start date)"),
      .field("tags", "Labels", "fields.labels", "Etiquetas", "Etykiety"),
      .blockers(
        "Inward issue link (Blocks)", "Inward issue link (Blocker)",
        "fields.issuelinks[type.name=Blocks].inwardIssue.key",
        "Enlace a la incidencia interna (Blocks)", "Wewnętrzne łącze zgłoszenia (Blocks)"),
      .blocked(
        "Outward issue link (Blocks)", "Outward issue link (Blocker)",
        "fields.issuelinks[type.name=Blocks].outwardIssue.key",
        "Enlace de incidencia saliente (Blocks)", "Zewnętrzne łącze do zgłoszenia (Blocks)"),
      .parent("Parent key", "fields.parent.key", "Clave principal"),
      .parent("Parent id", "Parent", "Principal"),
      .parent(
        "Custom field (Epic Link)", "Campo personalizado (Epic Link)",
        "Pole niestandardowe (Epic Link)"),
      .notes(
        "Comment", "Comentario", "Komentarz", "Commentaire",
        as: ItemForm(parts: [.moment, .author, .text])),
      .notes(
        "fields.comment.comments",
        as: ItemForm(
          text: ["body"], author: ["author.displayName", "author.name"], moment: ["created"])),
      .text("Attachment", "Adjunto", "Załącznik", as: ItemForm(parts: [.moment, .other, .text])),
      .text(
        "Log Work", "Registrar Horas de Trabajo",
        as: ItemForm(parts: [.other, .moment, .other, .text])),
      .text("fields.attachment.content"),
    ],
    ignored: [
      "Project key", "Project type", "Project lead*", "Project description",
      "Project url", "* Id", "Creator", "Updated", "Last Viewed", "Votes", "Watchers", "Work Ratio",
      "Σ *", "Security Level", "Status Category Changed", "Parent summary", "Custom field (Rank)",
      "Custom field (Development)", "Custom field (Epic Color)", "Custom field (Epic Status)",
      "Custom field (Issue color)", "Custom field ([CHART] *", "Custom field (Vulnerability)",
      "Custom field (Approvals)", "ID de*", "Clave del proyecto", "Tipo de proyecto",
      "Responsable del proyecto", "Descripción del proyecto", "Creador", "Actualizada",
      "Vista por Última Vez", "Votos", "Interesados", "Relación de trabajo", "Nivel de Seguridad",
      "Campo personalizado (Rank)", "Pole niestandardowe (Rank)",
      "Campo personalizado (development)",
      "Categoría de estado cambiada", "ID *", "Klucz projektu", "Typ projektu",
      "Lider projektu", "Opis projektu", "Twórca", "Zaktualizowano", "Ostatnio wyświetlane",
      "Głosy", "Obserwujący",
      "Stosunek pracy", "Poziom zabezpieczeń", "expand", "id", "self", "changelog*", "names*",
      "schema*", "renderedFields*", "operations*", "fields.*.self", "fields.*.iconUrl",
      "fields.assignee*", "fields.reporter.*", "fields.creator*",
      "fields.updated", "fields.lastViewed", "fields.votes*", "fields.watches*",
      "fields.workratio", "fields.aggregate*", "fields.progress*",
      "fields.statuscategorychangedate",
      "fields.issuelinks", "fields.parent", "fields.comment*",
      "fields.attachment", "fields.thumbnail", "fields.security", "fields.timetracking*",
      "fields.subtasks", "fields.worklog*",
    ],
    people: [
      ("Assignee Id", "Assignee"), ("Reporter Id", "Reporter"), ("Creator Id", "Creator"),
      ("ID de la persona asignada", "Persona asignada"), ("ID del informador", "Informador"),
      ("Watchers Id", "Watchers"), ("ID de los interesados", "Interesados"),
      ("ID del creador", "Creador"),
      ("ID osoby przypisanej", "Osoba przypisana"), ("ID osoby zgłaszającej", "Osoba zgłaszająca"),
    ])
}
