/** Limits the findings of a check in number and length, since a backend can cause any number of them. */
import { groupBy } from '#contracts/group-by';
import { removeControls } from '#contracts/write/line';
import { buildFinding, type Outcome, type SuiteFinding } from './finding.ts';

/** The maximum number of findings of one kind; a last one says how many there are besides. */
export const MAX_FINDINGS_PER_KIND = 300;
const MAX_CHARS = 2000;
/** A longer message is no refusal that a contract could declare. */
const MAX_REFUSAL_CHARS = 500;

/**
 * Returns an outcome whose texts are short lines without control characters: a reply can bring any text into a
 * finding, as a message or as the name of a field.
 */
export function limitOutcome({ findings, untried, ...rest }: Outcome): Outcome {
  return {
    ...rest,
    findings: limitNumber(findings).map(limitTexts),
    ...(untried !== undefined && { untried: limitText(untried) }),
  };
}

/** A list with too many differences was not checked to its end, so there may be more findings than are counted. */
function limitNumber(findings: readonly SuiteFinding[]): SuiteFinding[] {
  return [...groupBy(findings, ({ kind }) => kind).values()].flatMap((group) => {
    const [next, ...others] = group.slice(MAX_FINDINGS_PER_KIND);
    const more = next
      ? buildFinding(next.kind, 'more', `and at least ${others.length + 1} more findings`)
      : [];
    return [...group.slice(0, MAX_FINDINGS_PER_KIND), ...more];
  });
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

/**
 * Returns the beginning of a text, up to the last blank or dot: reports mask only whole secrets, and a word that
 * is cut may be a part of one.
 */
function cutText(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const beginning = text.slice(0, maxChars);
  const end = Math.max(beginning.lastIndexOf(' '), beginning.lastIndexOf('.'));
  // Copies the beginning, since a slice would keep the whole text in memory.
  return `${Buffer.from(beginning.slice(0, end + 1)).toString()}…`;
}
