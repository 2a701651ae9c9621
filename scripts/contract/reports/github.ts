/** Shows the causes of a report in GitHub Actions, as annotations at the contracts. */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stopCommands, writeAnnotation } from '#contracts/write/workflow';
import type { Report } from '../findings/report.ts';
import type { Site } from '../target/site.ts';
import { type Cause, formatPlace, listCauses } from './causes.ts';
import { formatVerdict, isFailure } from './verdict.ts';

/** GitHub shows no more annotations of one level for a step. */
const MAX_ANNOTATIONS = 10;

/**
 * Returns the text of the terminal with the annotations of the report before it. GitHub also reads the text for
 * commands, so none is accepted until its end: a backend could have sent one.
 */
export function addAnnotations(text: string, report: Report, site: Site): string {
  return [...listAnnotations(report, site), stopCommands(text, randomUUID())].join('\n');
}

function listAnnotations(report: Report, site: Site): string[] {
  const causes = listCauses(report).filter(({ known }) => !known);
  const list = (level: 'error' | 'warning') =>
    causes
      .filter((cause) => isFailure(cause, report) === (level === 'error'))
      .slice(0, MAX_ANNOTATIONS)
      .map((cause) => annotate(level, cause, site));
  const obstacle = () =>
    writeAnnotation({ level: 'error', title: 'contract', lines: [formatVerdict(report)] });
  return [...(report.exitCode === 3 ? [obstacle()] : []), ...list('error'), ...list('warning')];
}

/** Returns an annotation at the declaration of the first call of a cause, which names all places. */
function annotate(level: 'error' | 'warning', { kind, field, message, places }: Cause, site: Site): string {
  const call = places[0]?.call ?? '';
  const [place] = findDeclarations(site, call);
  const lines = [`${field} ${message}`.trim(), ...places.map(formatPlace)];
  return writeAnnotation({ level, title: `${kind}: ${call}`, place, lines });
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
