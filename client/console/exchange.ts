/** What one can make of a journaled exchange: a rule that repeats its reply, a command line. */

import type { JournalEntry } from '#contracts/control/journal';
import { CallPattern, type Rule } from '#contracts/control/scenario';
import { CALLS_PATH, PANEL_HEADER, type User } from '#contracts/envelope';
import { WORLD_HEADER } from '#contracts/mock-headers';
import { REDACTED } from '#contracts/redact';

/** A rule that gives this very reply to every such call; undefined where no rule reaches: documents, lost replies. */
export function pinOf(entry: JournalEntry): Rule | undefined {
  if (!canHaveRule(entry) || !isRecord(entry.reply)) return undefined;
  return { on: entry.call, phase: 'before', effect: { kind: 'reply', reply: entry.reply } };
}

/** Whether rules can name this call: documents are no calls. */
export function canHaveRule({ call }: JournalEntry): boolean {
  return CallPattern.safeParse(call).success;
}

/** Whether something in it was masked, and would be sent as the mask's own text. */
export function hasRedactions(value: unknown): boolean {
  return JSON.stringify(value)?.includes(REDACTED) ?? false;
}

/**
 * A command line that asks the same of the same world.
 *
 * user: stands in for the session that was masked, ciphertexts included; without it the call goes without one.
 */
export function curlOf(entry: JournalEntry, origin: string, world: string, user?: User): string {
  const header = (name: string, value: string) => `-H ${quoted(`${name}: ${value}`)}`;
  if (!canHaveRule(entry)) {
    return ['curl', quoted(`${origin}${entry.call.replace(/^GET /, '')}`), header(WORLD_HEADER, world)].join(
      ' ',
    );
  }
  const [className, method] = entry.call.split('/');
  const body = {
    api: { class: className, method },
    data: dataOf(entry),
    ...(user && isSignedIn(entry) && { user }),
  };
  return [
    `curl ${quoted(`${origin}${CALLS_PATH}`)}`,
    ...Object.entries(PANEL_HEADER).map(([name, value]) => header(name, value)),
    header(WORLD_HEADER, world),
    header('content-type', 'application/json'),
    `--data ${quoted(JSON.stringify(body))}`,
  ].join(' \\\n  ');
}

/** What the call was given. */
export function dataOf({ request }: JournalEntry): unknown {
  return isRecord(request) && 'data' in request ? request.data : {};
}

/** Whether it was sent with a session. */
export function isSignedIn({ request }: JournalEntry): boolean {
  return isRecord(request) && 'user' in request;
}

/** For a POSIX shell: nothing within single quotes means anything, save the quote itself. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
