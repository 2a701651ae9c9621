/** Builds shell commands that repeat the request of a journaled exchange. */
import { CONTROL_PATH } from '#contracts/control/calls';
import type { JournalEntry } from '#contracts/control/journal';
import { PANEL_HEADER, WIRE_NAMES } from '#contracts/envelope';
import { WORLD_HEADER } from '#contracts/mock-headers';
import { buildOpenRequest, findSender } from './exchange.ts';

interface CurlTarget {
  readonly origin: string;
  /** The world to which the request is sent. */
  readonly world: string;
  /** Whether the server opens sessions of its players. Without them, the request has no session. */
  readonly hasPlayers: boolean;
}

/**
 * Returns the command that sends the request of an exchange, on one line. If a player has sent it, a line before
 * fetches a session of that player, since the journal masks the one of the exchange.
 */
export function buildCurlCommands(entry: JournalEntry, { origin, world, hasPlayers }: CurlTarget): string[] {
  const { method, path, body } = buildOpenRequest(entry);
  const headers = {
    [WORLD_HEADER]: world,
    ...(body && { ...PANEL_HEADER, 'content-type': 'application/json' }),
  };
  const player = hasPlayers ? findSender(entry) : undefined;
  const send = `${buildCommand(method, origin + path, headers)} -i`;
  if (!body) return [send];
  const text = JSON.stringify(body);
  if (player === undefined) return [`${send} --data ${quoteForShell(text)}`];
  const session = buildCommand('POST', `${origin}${CONTROL_PATH}/players/${player}/session`, headers);
  const open = quoteForShell(`${text.slice(0, -1)},"${WIRE_NAMES.user}":`);
  return [`USER_JSON=$(${session} --data null)`, `${send} --data ${open}"$USER_JSON"'}'`];
}

function buildCommand(method: string, url: string, headers: Readonly<Record<string, string>>): string {
  return [
    `curl ${quoteForShell(url)} -sS -X ${method}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoteForShell(`${name}: ${value}`)}`),
  ].join(' ');
}

/** Quotes a text for a POSIX shell. Within single quotes only the single quote itself is special. */
function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
