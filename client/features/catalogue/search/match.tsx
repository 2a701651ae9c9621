import { splitAtMatch } from './highlight.ts';

/** Marks the part of a text that the search found. */
export function Match({ text, search }: { text: string; search: string }) {
  const parts = splitAtMatch(text, search);
  if (!parts) return <span>{text}</span>;
  const [before, match, after] = parts;
  return (
    <>
      <span>{before}</span>
      <mark>{match}</mark>
      <span>{after}</span>
    </>
  );
}
