/** Renders the page that lists all calls and documents. */
import type { AnyContract } from '#contracts/contract';
import { type AnyDocument, buildDocumentPath } from '#contracts/document';
import { CALLS_PATH } from '#contracts/envelope';
import { listErrors, toJsonSchema } from '#contracts/export/json-schema';
import { html, type Markup, trustMarkup } from '../html.ts';

/** Returns the page. style: the text to embed, since the page loads no other file. */
export function renderContractsPage(entries: readonly (AnyContract | AnyDocument)[], style: string): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>vitrin contracts</title>
<style>${trustMarkup(style)}</style>
</head>
<body>
<main>
<h1>vitrin contracts</h1>
<p>The search of the browser also finds what is folded. For programs: <a href="/__mock/contracts/openapi.json">OpenAPI 3.1</a>.</p>
${entries.map(renderEntry)}
</main>
</body>
</html>
`.markup;
}

function renderEntry(entry: AnyContract | AnyDocument): Markup {
  const { name, summary, source, response } = entry;
  const isCall = entry.kind === 'contract';
  const address = isCall ? `POST ${CALLS_PATH}/${name}` : `GET ${buildDocumentPath(entry)}`;
  return html`<details id="${name}">
<summary><b>${name}</b> ${isCall ? `${entry.access}, ${entry.effect}: ` : ''}${summary}</summary>
<p><code>${address}</code> (${source})</p>
${isCall ? renderJson('Example', entry.example) : ''}
${isCall ? renderJson('Request', toJsonSchema(entry.request)) : ''}
${renderJson('Reply', toJsonSchema(response))}
${isCall ? renderJson('Errors', listErrors(entry)) : ''}
</details>
`;
}

function renderJson(title: string, value: unknown): Markup {
  return html`<h2>${title}</h2><pre tabindex="0">${JSON.stringify(value, null, 2)}</pre>`;
}
