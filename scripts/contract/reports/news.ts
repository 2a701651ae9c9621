/** Formats what is new since another run, in the fidelity and in the findings. */
import { formatFolded, type Markdown, markdown } from '#contracts/write/markdown';
import type { Report } from '../findings/report.ts';
import { limit } from '../target/terminal.ts';

const MAX_NEWS = 12;
const SIGNS = { changed: '~', added: '+', gone: '-' } as const;

/** Returns the lines of the terminal for each kind of news; none without another run. */
export function formatNews(report: Report, all: boolean): string[][] {
  return listNews(report).map(({ title, changes }) => {
    const lines = changes.map(({ kind, text }) => `${SIGNS[kind]} ${text}`);
    return [title, ...limit(lines, all, MAX_NEWS).map((line) => `    ${line}`)];
  });
}

export function formatNewsMarkdown(report: Report): Markdown[] {
  return listNews(report).flatMap(({ title, changes }) => {
    const lines = changes.map(({ kind, text }) => markdown`- ${kind}: ${text}`);
    return lines.length === 0 ? [markdown`${title}`] : formatFolded(title, lines);
  });
}

function listNews({ fidelityNews, news }: Report) {
  return Object.entries({ Fidelity: fidelityNews, Findings: news }).flatMap(([what, own]) => {
    if (!own) return [];
    const { since, changed, added, gone } = own;
    const title = `${what} since ${since}: ${added.length} added, ${gone.length} gone, ${changed.length} changed`;
    const changes = (['changed', 'added', 'gone'] as const).flatMap((kind) =>
      own[kind].map((text) => ({ kind, text })),
    );
    return [{ title, changes }];
  });
}
