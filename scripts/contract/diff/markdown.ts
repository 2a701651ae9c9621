/** Formats the changes of the contracts as Markdown for a comment on a pull request. */
import { escapeText, formatCode, formatFolded, limitLength } from '../reports/markdown-text.ts';
import type { ContractChange } from './contract-changes.ts';

/** This marker lets a workflow find its earlier comment and replace it. */
const COMMENT_MARKER = '<!-- vitrin-contract-diff -->';

/**
 * Writes two tables: one of the changes that break a client, and a folded one of all other changes. title:
 * the names of the compared versions.
 */
export function formatMarkdown(changes: readonly ContractChange[], title: string): string {
  const breaking = changes.filter(({ breaks }) => breaks);
  const compatible = changes.filter(({ breaks }) => !breaks);
  const sections = [
    COMMENT_MARKER,
    `### ${breaking.length > 0 ? '❌' : '✅'} Contracts: ${summarise(changes)}`,
    formatCode(title),
    listTable(breaking).join('\n'),
    ...formatFolded(`${compatible.length} compatible`, listTable(compatible)),
  ];
  return `${limitLength(sections.filter((section) => section !== ''))}\n`;
}

/** Returns the number of changes in a sentence. */
export function summarise(changes: readonly ContractChange[]): string {
  if (changes.length === 0) return 'Nothing has changed.';
  const breaking = changes.filter(({ breaks }) => breaks).length;
  const verb = breaking === 1 ? 'change breaks' : 'changes break';
  return `${breaking} ${verb} a client, ${changes.length - breaking} compatible.`;
}

function listTable(changes: readonly ContractChange[]): string[] {
  if (changes.length === 0) return [];
  const rows = changes.map(({ call, path, what }) => {
    const where = path === '' ? '' : formatCode(path);
    return `| ${formatCode(call)} | ${where} | ${escapeText(what)} |`;
  });
  return ['| call | where | change |', '|---|---|---|', ...rows];
}
