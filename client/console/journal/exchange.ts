/** Reads a journaled exchange, and builds the rule that repeats its reply. */

import { PAGE_CALL } from '#contracts/casino/page-calls';
import { buildHttpRequest, type HttpRequest } from '#contracts/control/http-request';
import { type JournalEntry, SENT } from '#contracts/control/journal';
import { RequestPattern, type Rule } from '#contracts/control/scenario';
import { documents } from '#contracts/documents/registry';
import { WIRE_NAMES } from '#contracts/envelope';
import { isRecord } from '#contracts/json-values';
import { writeRow } from '#contracts/write/table';

const KNOWN_REQUESTS = { documents, pageCalls: Object.values(PAGE_CALL) };

/** Returns whether a journal entry's name is that of a call: `casino/init_game` is, `GET /path` is not. */
export function isCall(name: string): boolean {
  return !name.includes(' ');
}

/** Returns the call of an exchange as its row shows it; of a file, with its name in place of the star. */
export function nameExchange({ call, request }: JournalEntry): string {
  return typeof request === 'string' && call.endsWith('/*') ? `${call.slice(0, -1)}… ${request}` : call;
}

/**
 * Returns whether a test can send the request of an exchange again. A launch is valid once, so those of a game's page are
 * not. hasSite: the console knows where documents are on this site only; calls have one address everywhere.
 */
export function canReproduce({ call }: JournalEntry, hasSite: boolean): boolean {
  return isCall(call) || (hasSite && call.startsWith('GET '));
}

export function canMatchRule({ call }: JournalEntry): boolean {
  return RequestPattern.safeParse(call).success;
}

/** The sender to whose requests a rule is limited. */
export type Sender = Pick<Rule, 'player' | 'session'>;

/** Lists the senders to which a rule that is made of an exchange may be limited, its own one first, with their headings. */
export function listSenders(
  entry: JournalEntry,
): readonly { readonly name: string; readonly sender: Sender }[] {
  const { player, session } = entry;
  const own = getOwnSender(entry);
  return [
    ...(player === null ? [] : [{ name: `For ${player}`, sender: own }]),
    ...(session === undefined ? [] : [{ name: 'For this session', sender: { ...own, session } }]),
    { name: 'For anyone', sender: {} },
  ];
}

/** Returns the player of an exchange as the sender of a rule; anyone, if it has none. */
export function getOwnSender({ player }: Pick<JournalEntry, 'player'>): Sender {
  return player === null ? {} : { player };
}

/**
 * Returns a rule that sends the reply of this exchange to every request of a sender for its call; undefined if no rule
 * can do this.
 */
export function buildPinRule(entry: JournalEntry, sender = getOwnSender(entry)): Rule | undefined {
  if (!canMatchRule(entry) || !isRecord(entry.reply)) return undefined;
  return {
    on: entry.call,
    ...sender,
    phase: 'before',
    effect: { kind: 'reply', reply: entry.reply },
  };
}

/**
 * Formats an exchange as one line with tabs, for a table or a message: time, call, player, status, ms, verdict,
 * faults, and the real time if the clock of the world shows another.
 */
export function formatExchange(entry: JournalEntry): string {
  const { at, realAt, call, player, status, ms, verdict, scenario } = entry;
  return writeRow([
    at,
    call,
    player ?? '–',
    status,
    Math.round(ms),
    verdict,
    scenario.join(', '),
    ...(realAt === undefined ? [] : [`really ${realAt}`]),
  ]);
}

/** Returns the HTTP request of an exchange without its session, which the journal masks. */
export function buildOpenRequest(entry: JournalEntry): HttpRequest {
  const { body, ...request } = buildHttpRequest(KNOWN_REQUESTS, entry);
  const { [WIRE_NAMES.user]: _, ...open } = body ?? {};
  return { ...request, body: body && open };
}

/** Returns the `data` of the request; `{}` when it has none. */
export function readCallData({ request }: JournalEntry): unknown {
  return isRecord(request) && 'data' in request ? request.data : {};
}

/** Says that a tester has sent a call. by: the name of the tester; null if none was given. */
export function formatSending(by: string | null): string {
  return by === null ? SENT : `${SENT} by ${by}`;
}

/** Returns the player with whose session the request was sent; undefined for a visitor. */
export function findSender({ request, player }: JournalEntry): string | undefined {
  return isRecord(request) && 'user' in request ? (player ?? undefined) : undefined;
}
