/** Writes Markdown for a comment on GitHub. */
import { removeControls } from './line.ts';
import { escapeMarkup } from './markup.ts';
import { createTemplate, joinSources, Source } from './source.ts';

export type Markdown = Source<'markdown'>;

/** Builds Markdown, in which each value is plain text: markdown`- ${name}`. */
export const markdown = createTemplate<'markdown', string | number>((value) => escapeText(String(value)));

/** GitHub refuses comments of more than 65,536 characters. */
const MAX_CHARS = 60_000;
/** GitHub looks for mentions, numbers of issues and links after it has read the entities, but not across this one. */
const BREAK = '&#8203;';

/** Returns a section whose lines are hidden until its title is clicked; nothing if it has no lines. */
export function formatFolded(title: string | Markdown, lines: readonly Markdown[]): Markdown[] {
  if (lines.length === 0) return [];
  return [markdown`<details><summary>${title}</summary>\n\n${joinSources(lines)}\n</details>`];
}

/**
 * Joins the sections into one comment. The first section that would make it longer than MAX_CHARS and all
 * after it are left out, and a note says so.
 */
export function limitLength(sections: readonly Markdown[]): Markdown {
  const fitting: Markdown[] = [];
  let length = 0;
  for (const section of sections) {
    length += section.toString().length + 2;
    if (length > MAX_CHARS) return joinSources([...fitting, markdown`… the rest is in the report.`], '\n\n');
    fitting.push(section);
  }
  return joinSources(fitting, '\n\n');
}

/** Returns inline code, fenced by more backticks than the text has in a row. */
export function formatCode(text: string): Markdown {
  const line = removeControls(text);
  const fence = '`'.repeat(countBackticks(line) + 1);
  // A space at each end is not shown. It keeps the text from the fence, and an empty code from being a fence.
  const isPadded = line === '' || /^[ `]|[ `]$/.test(line);
  return new Source(isPadded ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`);
}

export function formatBlock(command: string): Markdown {
  const fence = '`'.repeat(Math.max(3, countBackticks(command) + 1));
  return new Source(`${fence}sh\n${removeControls(command)}\n${fence}`);
}

/** Returns a row of a table, in which each cell is plain text. */
export function formatRow(cells: readonly string[]): Markdown {
  return new Source(`| ${cells.map((cell) => escapeInline(removeControls(cell))).join(' | ')} |`);
}

/** Escapes what would make markup, a mention, a link, a list or a heading. */
function escapeText(text: string): string {
  return escapeInline(removeControls(text))
    .replace(/^[-=]/, escapeCharacter)
    .replace(/^(\d+)\./, '$1&#46;');
}

/** Escapes what would make markup anywhere in a line. */
function escapeInline(line: string): string {
  return (
    escapeMarkup(line)
      .replace(/&#39;|&quot;/g, (entity) => (entity === '&quot;' ? '"' : "'"))
      .replace(/[\\`*_{}[\]()+!|~$#@]/g, escapeCharacter)
      .replace(/(&#(?:35|64);)/g, `$1${BREAK}`)
      // The values beside this one can have the other part of an address.
      .replace(/:(?=\/|$)|(?<=www|^w{0,2})\./gi, (character) => escapeCharacter(character) + BREAK)
  );
}

function escapeCharacter(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}

function countBackticks(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}
