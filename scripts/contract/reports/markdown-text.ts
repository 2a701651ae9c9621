/** Writes Markdown for a comment on GitHub. Texts are escaped, since they may come from a foreign server. */

/** GitHub refuses comments of more than 65,536 characters. */
const MAX_CHARS = 60_000;

/** Returns a section whose lines are hidden until its title is clicked; nothing if it has no lines. */
export function formatFolded(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return [`<details><summary>${escapeText(title)}</summary>\n\n${lines.join('\n')}\n</details>`];
}

/**
 * Joins the sections into one comment. The first section that would make it longer than MAX_CHARS and all
 * after it are left out, and a note says so.
 */
export function limitLength(sections: readonly string[]): string {
  const fitting: string[] = [];
  let length = 0;
  for (const section of sections) {
    length += section.length + 2;
    if (length > MAX_CHARS) return [...fitting, '… the rest is in the report.'].join('\n\n');
    fitting.push(section);
  }
  return fitting.join('\n\n');
}

/** Escapes characters that would make markup, a mention or a link in Markdown or HTML. */
export function escapeText(text: string): string {
  return toOneLine(text)
    .replace(/[\\`*_{}[\]()#+!|~@]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/&(?!#\d+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** Returns inline code, fenced by more backticks than the text has in a row. */
export function formatCode(text: string): string {
  const line = toOneLine(text);
  const fence = '`'.repeat(countBackticks(line) + 1);
  return fence.length > 1 ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`;
}

export function formatBlock(text: string): string {
  const fence = '`'.repeat(Math.max(3, countBackticks(text) + 1));
  return `${fence}sh\n${toOneLine(text)}\n${fence}`;
}

function countBackticks(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}

function toOneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
