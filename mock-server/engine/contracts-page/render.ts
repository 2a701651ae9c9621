/** Renders the page that lists all calls and documents with their fields and their place in the spec. */
import type { AnyContract } from '#contracts/contract';
import { type AnyDocument, buildDocumentPath } from '#contracts/document';
import { CALLS_PATH } from '#contracts/envelope';
import { buildKey } from '#contracts/export/schemas';
import { type Json, listErrors, toJsonSchema } from '#contracts/json-schema';
import { marks } from '#contracts/marks';
import { html, type Markup, trustMarkup } from '../html.ts';
import { type FieldRow, listFields } from './fields.ts';

type Entry = AnyContract | AnyDocument;

const DOCUMENTS = 'documents';

/** Returns the page. style, script: the texts to embed, because the page loads no other files than a font. */
export function renderContractsPage(
  entries: readonly Entry[],
  { style, script }: { readonly style: string; readonly script: string },
): string {
  const groups = groupByClass(entries);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>vitrin contracts</title>
<style>${trustMarkup(style)}</style>
</head>
<body>
<header class="top">
  <h1>vitrin contracts</h1>
  <search><label for="search" class="hidden">Search calls and fields</label>
  <input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="Search calls and fields" aria-keyshortcuts="/"></search>
  <p id="count" role="status">${entries.length} calls</p>
  <nav aria-label="Elsewhere">
    <a href="/__mock/">Console</a>
    <a href="/__mock/contracts/openapi.json">OpenAPI 3.1</a>
  </nav>
</header>
<div class="columns">
<nav class="classes" aria-label="Classes">
  <ul>${[...groups].map(([name, list]) => html`<li><a href="#class-${name}">${name} <small>${list.length}</small></a></li>`)}</ul>
</nav>
<main>
<p id="none" hidden>No call has all of these words.</p>
${[...groups].map(
  ([name, list]) => html`<section aria-labelledby="class-${name}">
<h2 id="class-${name}" tabindex="-1">${name}</h2>
${list.map(renderEntry)}
</section>`,
)}
</main>
</div>
<script>${trustMarkup(script)}</script>
</body>
</html>
`.markup;
}

function groupByClass(entries: readonly Entry[]): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const name = entry.kind === 'document' ? DOCUMENTS : (entry.name.split('/')[0] ?? '');
    groups.set(name, [...(groups.get(name) ?? []), entry]);
  }
  return groups;
}

function renderEntry(entry: Entry): Markup {
  const { name, summary, source } = entry;
  const access = entry.kind === 'document' ? 'visitor' : entry.access;
  const effect = entry.kind === 'document' ? 'read' : entry.effect;
  return html`<details class="entry" id="${name}" data-name="${name}">
<summary><span class="name">${name}</span> <span class="tag">${access}</span> <span class="tag ${effect}">${effect}</span> <span class="summary">${summary}</span></summary>
<div class="body">
<dl>
  <div><dt>Request</dt><dd><code>${entry.kind === 'document' ? `GET ${buildDocumentPath(entry)}` : `POST ${CALLS_PATH}/${name}`}</code></dd></div>
  <div><dt>Source</dt><dd>${source}</dd></div>
  <div><dt>Access</dt><dd>${access}: ${ACCESS[access]}</dd></div>
  <div><dt>Effect</dt><dd>${effect}: ${EFFECT[effect]}</dd></div>
</dl>
${entry.kind === 'contract' ? renderCall(entry) : ''}
${renderFields('Reply', toJsonSchema(entry.response, marks))}
${entry.kind === 'contract' ? renderErrors(entry) : ''}
<p class="links"><a href="/__mock/contracts/schemas/${buildKey(name)}.json">JSON Schema</a></p>
</div>
</details>
`;
}

const ACCESS = {
  visitor: 'never sends a session',
  optional: 'sends a session if there is one',
  player: 'needs a session',
} as const;
const EFFECT = {
  read: 'changes nothing',
  idempotent: 'repeating it changes nothing more',
  once: 'each call adds a change',
  money: 'moves a balance',
} as const;

function renderCall({ request, example, exampleNeeds }: AnyContract): Markup {
  return html`${renderFields('Request', toJsonSchema(request, marks))}
<h3>Example</h3>
<pre tabindex="0">${JSON.stringify(example, null, 2)}</pre>
${exampleNeeds === undefined ? '' : html`<p>It needs ${exampleNeeds}.</p>`}`;
}

function renderErrors(call: AnyContract): Markup {
  const errors = Object.entries(listErrors(call));
  if (errors.length === 0) return html``;
  return html`<h3>Errors</h3>
<ul class="errors">${errors.map(
    ([name, { message, code }]) =>
      html`<li><code>${name}</code> <span lang="tr">${message}</span> <small>${code}</small></li>`,
  )}</ul>`;
}

function renderFields(title: string, schema: Json): Markup {
  const [whole, ...fields] = listFields(schema);
  return html`<h3>${title} <small>${whole?.type ?? ''}${whole?.assumed === undefined ? '' : ', assumed'}</small></h3>
${fields.length === 0 ? '' : html`<ul class="fields">${fields.map(renderField)}</ul>`}`;
}

function renderField({ path, type, isOptional, preset, isSecret, assumed }: FieldRow): Markup {
  const notes = [
    ...(isOptional && preset === undefined ? [html`<span class="mark">optional</span>`] : []),
    ...(preset === undefined ? [] : [html`<span class="mark">default ${preset}</span>`]),
    ...(isSecret ? [html`<span class="mark secret">secret</span>`] : []),
    ...(assumed === undefined ? [] : [html`<span class="mark assumed" title="${assumed}">assumed</span>`]),
  ];
  return html`<li><code class="path">${path}</code> <span class="type">${type}</span> ${notes}</li>`;
}
