/** Limits the findings of a check in number and length, since a backend can cause any number of them. */
import type { FindingKind } from '#contracts/check';
import { removeControls } from '#mock-server/printable';
import type { SuiteFinding } from './finding.ts';
import { cutText } from './shorten-reply.ts';
import type { Outcome } from './suite.ts';

/** The maximum number of findings of one kind; a last one says how many there are besides. */
export const MAX_FINDINGS_PER_KIND = 300;
const MAX_CHARS = 2000;
/** A longer message is no refusal that a contract could declare. */
const MAX_REFUSAL_CHARS = 500;

/**
 * Returns an outcome whose texts are short lines without control characters: a reply can bring any text into a
 * finding, as a message or as the name of a field.
 */
export function limitOutcome({ findings, untried }: Outcome): Outcome {
  return {
    findings: limitNumber(findings).map(limitTexts),
    ...(untried !== undefined && { untried: limitText(untried) }),
  };
}

function limitNumber(findings: readonly SuiteFinding[]): SuiteFinding[] {
  const counts = new Map<FindingKind, number>();
  const listed = findings.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= MAX_FINDINGS_PER_KIND;
  });
  const more = [...counts].flatMap(([kind, count]): SuiteFinding[] => {
    const rest = count - MAX_FINDINGS_PER_KIND;
    return rest > 0 ? [{ kind, path: '', message: `and ${rest} more findings`, difference: 'more' }] : [];
  });
  return [...listed, ...more];
}

function limitTexts({ refusal, ...finding }: SuiteFinding): SuiteFinding {
  return {
    ...finding,
    path: limitText(finding.path),
    message: limitText(finding.message),
    ...(refusal && refusal.message.length <= MAX_REFUSAL_CHARS && { refusal }),
  };
}

function limitText(text: string): string {
  return cutText(removeControls(text), MAX_CHARS);
}
