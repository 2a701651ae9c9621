/** JSON as a person reads it, cut into coloured pieces. */
import { REDACTED } from '#contracts/redact';

export type PieceKind = 'key' | 'text' | 'literal' | 'redacted' | 'plain';
export interface Piece {
  readonly kind: PieceKind;
  readonly text: string;
}

/** Objects and lists up to this long stay on one line. */
const LINE_LENGTH = 52;
const STEP = '  ';
const TOKENS = /("(?:\\.|[^"\\])*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Indented; what is short and holds nothing but scalars stays on one line. */
export function prettyJson(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'nothing';
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((item): [string, unknown] => ['', item])
    : Object.entries(value).map(([key, item]): [string, unknown] => [`${JSON.stringify(key)}: `, item]);
  const [open, close] = isList ? '[]' : '{}';
  if (parts.length === 0) return `${open}${close}`;
  if (parts.every(([, item]) => typeof item !== 'object' || item === null)) {
    const pad = isList ? '' : ' ';
    const line = `${open}${pad}${parts.map(([key, item]) => key + prettyJson(item)).join(', ')}${pad}${close}`;
    if (indent.length + line.length <= LINE_LENGTH) return line;
  }
  const inner = indent + STEP;
  return `${open}\n${parts.map(([key, item]) => inner + key + prettyJson(item, inner)).join(',\n')}\n${indent}${close}`;
}

/** Pretty JSON in pieces; together they are the text again. */
export function piecesOf(json: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of json.matchAll(TOKENS)) {
    if (match.index > end) pieces.push({ kind: 'plain', text: json.slice(end, match.index) });
    pieces.push({ kind: kindOf(match), text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < json.length) pieces.push({ kind: 'plain', text: json.slice(end) });
  return pieces;
}

function kindOf([text, string, colon]: RegExpMatchArray): PieceKind {
  if (string === undefined) return 'literal';
  if (colon !== undefined) return 'key';
  return text.includes(REDACTED) || text.startsWith('"[unknown ') ? 'redacted' : 'text';
}
