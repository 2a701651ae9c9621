/** Reads docs/specification.md, and finds citations of it that lead nowhere. */
import { readFileSync } from 'node:fs';

interface Section {
  readonly text: string;
  /** The headings and bold words in the section, with its title, in the order of the page. */
  readonly names: readonly string[];
  /** The number of its statements: bullets, and rows of tables. */
  readonly statements: number;
}

export interface BrokenCitation {
  readonly citation: string;
  readonly offset: number;
}

const [NUMBERED = '', DECIDED = ''] = readFileSync('docs/specification.md', 'utf8').split(/^## (?=\D)/m);
/** The numbered sections, by their numbers. */
export const sections: ReadonlyMap<string, Section> = readSections();
/** The matters on which the specification is silent, as the table of decisions names them. */
const matters: readonly string[] = [...DECIDED.matchAll(/^\| (.+?) \|/gm)].map(([, matter = '']) => matter);

/** Matches sections of an RFC, alone or in a list: these are not of the specification. */
const RFC = /RFC \d+ +§[\d.]+(?:(?:,| and) +§[\d.]+)*/g;
/** Matches a section, with the name of its part if that has a capital, as in "spec §4 Login asks for it". */
const IN_PROSE = /§([\d.]*\d)(?: +([A-Z][\w/-]*))?/g;
/** Matches sections at the begin of a text or of parentheses, where all up to the end is the name of a part. */
const SET_APART = /[('`](?:spec )?(?=§)([^)'`;:|]+)/g;

/** Matches the matter of a decision in the source of a contract. */
const DECISION = /; decided: (\w[^'`]*)/g;

/** Finds each citation whose section, or the part that it names, is not in docs/specification.md. */
export function findBrokenCitations(text: string): BrokenCitation[] {
  if (!text.includes('§')) return [];
  // Comments break lines within a citation.
  const line = text
    .replaceAll(/\n *(?:\*|\/\/)? /g, (found) => ' '.repeat(found.length))
    .replaceAll(RFC, (found) => ' '.repeat(found.length));
  const inProse = [...line.matchAll(IN_PROSE)].map(({ 1: number = '', 2: name, index }) => ({
    number,
    name,
    offset: index,
  }));
  const setApart = [...line.matchAll(SET_APART)].flatMap(({ 1: list = '', index }) =>
    list.split(/, +(?=§)/).map((item) => {
      const [, number = '', name] = /^§([\d.]*\d) +([^,]+)/.exec(item) ?? [];
      return { number, name: name?.replaceAll(/ +/g, ' '), offset: index };
    }),
  );
  const sectionless = [...inProse, ...setApart]
    .filter(({ number, name }) => number !== '' && !leadsSomewhere(number, name))
    .map(({ number, name, offset }) => ({ citation: `§${[number, name].join(' ').trim()}`, offset }));
  const undecided = [...line.matchAll(DECISION)]
    .filter(([, matter = '']) => !matters.includes(matter))
    .map(({ 0: text, index }) => ({ citation: text.slice(2), offset: index }));
  return [...sectionless, ...undecided];
}

function leadsSomewhere(number: string, name: string | undefined): boolean {
  const section = sections.get(number);
  if (!section || name === undefined) return section !== undefined;
  // In prose only the first word of a name is known, and set apart more may follow it, as in `user/register`.
  return section.names.some((each) => startsWithWords(each, name) || startsWithWords(name, each));
}

function startsWithWords(text: string, start: string): boolean {
  return text.startsWith(start) && !/^\w/.test(text.slice(start.length));
}

function readSections(): Map<string, Section> {
  return new Map(
    NUMBERED.split(/^## /m)
      .slice(1)
      .map((text) => {
        const [, number = '', title = ''] = /^(\d+)\. (.+)/.exec(text) ?? [];
        const names = [...text.matchAll(/^### (.+)|^- \*\*(.+?)\*\*/gm)].map(
          ([, heading, bold]) => heading ?? bold ?? '',
        );
        const bullets = text.match(/^- /gm) ?? [];
        const rows = text.match(/^\| .*\n(?!\|---)/gm) ?? [];
        return [number, { text, names: [title, ...names], statements: bullets.length + rows.length }];
      }),
  );
}
