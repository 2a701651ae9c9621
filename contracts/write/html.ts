/** Writes HTML, and reads the data in it. */
import { parseIfJson } from '../json-values.ts';
import { showInvisible, writeJson } from './json.ts';
import { removeControls } from './line.ts';
import { escapeMarkup } from './markup.ts';
import { createTemplate, Source } from './source.ts';

export type Html = Source<'html'>;

/** Builds HTML, in which each value is a text of one line: html`<p title="${title}">${text}</p>`. */
export const html = createTemplate<'html', string | number>((value) =>
  escapeMarkup(removeControls(String(value))),
);

/** Returns a text of several lines, such as JSON, for a `<pre>`. */
export function writeLines(text: string): Html {
  return new Source(escapeMarkup(showInvisible(text)));
}

/** Returns an element that holds a value as JSON and that no browser runs. */
export function writeData(id: string, value: unknown): Html {
  return new Source(`${openData(id)}${writeJson(value).replaceAll('<', '\\u003c')}</script>`);
}

/** Returns the value that `writeData` has put into a file; undefined if there is none. */
export function readData(id: string, file: string): unknown {
  const [, json = ''] = file.split(openData(id), 2);
  return parseIfJson(json.slice(0, json.indexOf('</script>')));
}

/** Returns a link that saves a text as a file, without a server. */
export function writeDownload(name: string, type: string, text: string): Html {
  return html`<a download="${name}" href="data:${type};base64,${encodeBase64(text)}">${name}</a>`;
}

/** Returns the text that `writeDownload` has put into a file; undefined if there is none, or only a part of it. */
export function readDownload(name: string, type: string, file: string): string | undefined {
  const [, rest] = file.split(openDownload(name, type), 2);
  if (rest === undefined) return undefined;
  try {
    const binary = atob(rest.slice(0, rest.indexOf('"')));
    return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
  } catch {
    return undefined; // It is no base64.
  }
}

function openDownload(name: string, type: string): string {
  return html`<a download="${name}" href="data:${type};base64,`.toString();
}

function openData(id: string): string {
  return `<script type="application/json" id="${escapeMarkup(id)}">`;
}

/** The number of bytes that are passed as arguments at once. */
const CHUNK_BYTES = 8192;

function encodeBase64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let binary = '';
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES));
  }
  return btoa(binary);
}
