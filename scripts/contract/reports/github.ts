/** Shows the causes of a report in GitHub Actions, as annotations at the contracts. */
import { randomUUID } from 'node:crypto';
import { stopCommands, writeAnnotation } from '#contracts/write/workflow';
import type { Report } from '../findings/report.ts';
import { createDeclarationFinder, type FindDeclaration } from '../suggest/declarations.ts';
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
  const findDeclaration = createDeclarationFinder(site);
  const list = (level: 'error' | 'warning') =>
    causes
      .filter((cause) => isFailure(cause, report) === (level === 'error'))
      .slice(0, MAX_ANNOTATIONS)
      .map((cause) => annotate(level, cause, findDeclaration));
  const obstacle = () =>
    writeAnnotation({ level: 'error', title: 'contract', lines: [formatVerdict(report)] });
  return [...(report.exitCode === 3 ? [obstacle()] : []), ...list('error'), ...list('warning')];
}

/** Returns an annotation at the line that declares the first place of a cause, which names all places. */
function annotate(
  level: 'error' | 'warning',
  { kind, field, message, places }: Cause,
  findDeclaration: FindDeclaration,
): string {
  const { call = '', path = '' } = places[0] ?? {};
  const place = findDeclaration(call, path);
  const lines = [`${field} ${message}`.trim(), ...places.map(formatPlace)];
  return writeAnnotation({ level, title: `${kind}: ${call}`, place, lines });
}
