import { memo } from 'react';
import { formatJson, type JsonTokenKind, tokenizeJson } from '../base/format-json.ts';

/** Longer texts are shown without colours, since colouring them would need too many elements. */
const MAX_COLOURED_CHARS = 60_000;

const CLASSES: Readonly<Partial<Record<JsonTokenKind, string>>> = {
  key: 'json-key',
  text: 'json-value',
  literal: 'json-value',
  redacted: 'json-redacted',
};

/** Shows a value as indented, coloured JSON. It is memoised, so that each value is formatted only once. */
export const JsonView = memo(function JsonView({ value }: { readonly value: unknown }) {
  const json = formatJson(value);
  return <pre className="inset json">{json.length > MAX_COLOURED_CHARS ? json : renderTokens(json)}</pre>;
});

function renderTokens(json: string) {
  let offset = 0;
  return tokenizeJson(json).map(({ kind, text }) => {
    const key = offset;
    offset += text.length;
    return (
      <span key={key} className={CLASSES[kind]}>
        {text}
      </span>
    );
  });
}
