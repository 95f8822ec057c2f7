"use strict";
// Searches the index that the scripts `search.1.js`, `search.2.js` … add to this list.
const docketSearch = [];

addEventListener("DOMContentLoaded", () => {
  const form = document.querySelector("form[role=search]");
  const field = form.querySelector("input");
  const found = document.getElementById("found");
  const results = document.getElementById("results");
  const limit = 100;
  // Ignores case and accents.
  const fold = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

  let rows;
  const index = () =>
    (rows ??= docketSearch.flatMap(({ kind, rows }) =>
      rows.map(([page, number, title, id]) => ({
        page, kind, number, title,
        name: fold(title),
        text: fold([number ?? "", title, id ?? page.slice(page.lastIndexOf("/") + 1, -5)].join(" ")),
      }))));

  // The record with this number comes first, then names that begin with the words.
  const rank = (row, words) =>
    String(row.number) === words[0] ? 0 : row.name.startsWith(words[0]) ? 1 : row.name.includes(words[0]) ? 2 : 3;

  const show = () => {
    const words = fold(field.value).split(/\s+/).filter(Boolean);
    const rows = words.length === 0 ? [] : index().filter((row) => words.every((word) => row.text.includes(word)));
    const ranked = rows.map((row) => [rank(row, words), row]).sort(([one], [other]) => one - other);
    results.replaceChildren(...ranked.slice(0, limit).map(([, row]) => {
      const link = document.createElement("a");
      link.href = row.page;
      const title = document.createElement("bdi");
      title.textContent = row.number ? `${row.number}  ${row.title}` : row.title;
      link.append(title);
      const kind = document.createElement("span");
      kind.className = "faint";
      kind.textContent = ` ${row.kind}`;
      const item = document.createElement("li");
      item.append(link, kind);
      return item;
    }));
    found.textContent =
      words.length === 0 ? "" : rows.length === 0 ? found.dataset.none : `${found.dataset.some}: ${rows.length}`;
  };

  field.value = new URLSearchParams(location.search).get("q") ?? "";
  field.addEventListener("input", show);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    show();
  });
  show();
  field.focus();
});
