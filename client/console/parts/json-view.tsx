import { memo } from 'react';
import { type PieceKind, piecesOf, prettyJson } from '../pretty-json.ts';

/** Beyond this many characters colours cost more than they help. */
const MOST_COLOURED = 60_000;

/** What stands for the kinds of pieces: emphasis for values, a mark for what was masked. */
const TAGS: Readonly<Partial<Record<PieceKind, string>>> = {
  key: 'json-key',
  text: 'json-value',
  literal: 'json-value',
  redacted: 'json-redacted',
};

/** A value as indented JSON. Exchanges never change, so it is laid out once. */
export const JsonView = memo(function JsonView({ value }: { readonly value: unknown }) {
  const text = prettyJson(value);
  return <pre className="json">{text.length > MOST_COLOURED ? text : coloured(text)}</pre>;
});

function coloured(text: string) {
  let offset = 0;
  return piecesOf(text).map(({ kind, text: piece }) => {
    const key = offset;
    offset += piece.length;
    const tag = TAGS[kind];
    return tag === undefined ? (
      piece
    ) : (
      <span key={key} className={tag}>
        {piece}
      </span>
    );
  });
}
