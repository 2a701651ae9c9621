import { hasRedaction } from '#contracts/redact/redact';

export type JsonTokenKind = 'key' | 'text' | 'literal' | 'redacted' | 'plain';
export interface JsonToken {
  readonly kind: JsonTokenKind;
  readonly text: string;
}

/** The maximum length of an object or list on one line. A longer one gets a line for each item. */
const MAX_LINE_CHARS = 52;
const INDENT = '  ';
const TOKENS = /("(?:\\.|[^"\\])*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Formats a value as indented JSON; short objects and lists of scalars stay on one line. */
export function formatJson(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'nothing';
  const isList = Array.isArray(value);
  const items = isList
    ? value.map((item): [string, unknown] => ['', item])
    : Object.entries(value).map(([key, item]): [string, unknown] => [`${JSON.stringify(key)}: `, item]);
  const [open, close] = isList ? '[]' : '{}';
  if (items.length === 0) return `${open}${close}`;
  if (items.every(([, item]) => typeof item !== 'object' || item === null)) {
    const pad = isList ? '' : ' ';
    const line = `${open}${pad}${items.map(([key, item]) => key + formatJson(item)).join(', ')}${pad}${close}`;
    if (indent.length + line.length <= MAX_LINE_CHARS) return line;
  }
  const inner = indent + INDENT;
  const lines = items.map(([key, item]) => inner + key + formatJson(item, inner));
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

/** Splits JSON into tokens for colouring. All tokens joined give the same text again. */
export function tokenizeJson(json: string): JsonToken[] {
  const tokens: JsonToken[] = [];
  let end = 0;
  for (const match of json.matchAll(TOKENS)) {
    if (match.index > end) tokens.push({ kind: 'plain', text: json.slice(end, match.index) });
    tokens.push({ kind: classify(match), text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < json.length) tokens.push({ kind: 'plain', text: json.slice(end) });
  return tokens;
}

function classify([text, string, colon]: RegExpMatchArray): JsonTokenKind {
  if (string === undefined) return 'literal';
  if (colon !== undefined) return 'key';
  return hasRedaction(text) || text.startsWith('"[unknown ') ? 'redacted' : 'text';
}
