"use strict";
// Searches the index that the scripts `search.1.js`, `search.2.js` … add to this list.
const docketSearch = [];

addEventListener("DOMContentLoaded", () => {
  const form = document.querySelector("form[role=search]");
  const field = form.querySelector("input");
  const found = document.getElementById("found");
  const results = document.getElementById("results");
  const limit = 100;
  // The rules are those of docket; Sources/Text/WordSearch.swift describes them. The texts of the index are folded.
  const fold = (text) =>
    text.toLowerCase().normalize("NFC").replace(/[^йїў]/gu, (sign) => sign.normalize("NFD").replace(/\p{M}/gu, ""));
  const wordsOf = (text) =>
    fold(text).split(/\s+/).filter(Boolean).flatMap((word) => {
      const bare = word.replace(/^[()<>,.:;!?"«»“”„]+|[()<>,.:;!?"«»“”„]+$/gu, "");
      return /^\p{L}(\.\p{L})+$/u.test(bare) ? bare.split(".") : [bare || word];
    });
  const finder = (word) => {
    if (!/^[\u0400-\u04ff]{4,}$/.test(word)) return (text) => text.includes(word);
    const starts = [0, 1, 2, 3].filter((cut) => word.length - cut >= 4).map((cut) => word.slice(0, word.length - cut));
    const form = `(?<![\\p{L}\\p{N}])(?:${starts.join("|")})[\u0400-\u04ff]{0,3}(?![\\p{L}\\p{N}])`;
    const forms = new RegExp(form, "u");
    return (text) => text.includes(word) || forms.test(text);
  };
  const typedIn = (text, keys, others) => {
    const signs = [...text.toLowerCase()].map((sign) => (/[\s\d-]/.test(sign) ? sign : others[keys.indexOf(sign)]));
    return signs.includes(undefined) ? undefined : signs.join("");
  };
  const inOtherLayout = (text) => {
    const { latin, cyrillic } = found.dataset;
    return typedIn(text, latin, cyrillic) ?? typedIn(text, cyrillic, latin) ?? "";
  };

  let rows;
  const index = () =>
    (rows ??= docketSearch.flatMap(({ kind, rows }) =>
      rows.map(([page, number, title, text]) => ({ page, kind, number, title, name: fold(title), text }))));

  const find = (words) => {
    const finders = words.map(finder);
    return words.length === 0 ? [] : index().filter((row) => finders.every((finds) => finds(row.text)));
  };

  // The record with this number comes first, then names that begin with the words.
  const rank = (row, words) =>
    String(row.number) === words[0] ? 0 : row.name.startsWith(words[0]) ? 1 : row.name.includes(words[0]) ? 2 : 3;

  const show = () => {
    let words = wordsOf(field.value);
    let rows = find(words);
    if (rows.length === 0) rows = find((words = wordsOf(inOtherLayout(field.value))));
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
      field.value.trim() === "" ? "" : rows.length === 0 ? found.dataset.none : `${found.dataset.some}: ${rows.length}`;
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
