/** Shows the causes of a report in GitHub Actions, as annotations at the contracts. */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeControls } from '#mock-server/engine/printable';
import type { Site } from '../site.ts';
import { type Cause, formatPlace, listCauses } from './causes.ts';
import type { Report } from './report.ts';
import { formatVerdict, isFailure } from './verdict.ts';

/** GitHub shows no more annotations of one level for a step. */
const MAX_ANNOTATIONS = 10;

/**
 * Returns the text of the terminal with the annotations of the report before it. GitHub also reads the text for
 * commands, so none is accepted until its end: a backend could have sent one.
 */
export function addAnnotations(text: string, report: Report, site: Site): string {
  const token = randomUUID();
  return [...listAnnotations(report, site), `::stop-commands::${token}`, text, `::${token}::`].join('\n');
}

function listAnnotations(report: Report, site: Site): string[] {
  const causes = listCauses(report).filter(({ known }) => !known);
  const list = (level: 'error' | 'warning') =>
    causes
      .filter((cause) => isFailure(cause, report) === (level === 'error'))
      .slice(0, MAX_ANNOTATIONS)
      .map((cause) => `::${level} ${annotate(cause, site)}`);
  const obstacle = `::error title=contract::${escapeMessage(formatVerdict(report))}`;
  return [...(report.exitCode === 3 ? [obstacle] : []), ...list('error'), ...list('warning')];
}

/** Returns an annotation at the declaration of the first call of a cause, which names all places. */
function annotate({ kind, field, message, places }: Cause, site: Site): string {
  const call = places[0]?.call ?? '';
  const [declaration] = findDeclarations(site, call);
  const file = declaration ? `file=${escapeProperty(declaration.file)},line=${declaration.line},` : '';
  const text = [`${field} ${message}`.trim(), ...places.map(formatPlace)].map(removeControls).join('\n');
  return `${file}title=${escapeProperty(`${kind}: ${call}`)}::${escapeMessage(text)}`;
}

/** Returns the lines that declare a call or document; none if the site does not say in which file. */
function findDeclarations({ findFile }: Site, name: string) {
  const start = findFile?.(name) ?? '';
  const folder = start.replace(/\.ts$/, '');
  const others = existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : [];
  const files = [start, ...others].filter((file) => file.endsWith('.ts') && existsSync(file));
  return files.flatMap((file) => {
    const line = readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((text) => text.includes(`'${name}'`));
    return line < 0 ? [] : [{ file, line: line + 1 }];
  });
}

function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeMessage(removeControls(text)).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
