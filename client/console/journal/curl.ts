/** Builds shell commands that repeat the request of a journaled exchange. */
import { CONTROL_PATH, enginePanelCalls } from '#contracts/control/calls';
import { buildControlAddress, buildControlRequest } from '#contracts/control/client';
import type { JournalEntry } from '#contracts/control/journal';
import { PANEL_HEADER, WIRE_NAMES } from '#contracts/envelope';
import { WORLD_HEADER } from '#contracts/mock-headers';
import { writeCurl } from '#contracts/write/curl';
import { writeJson } from '#contracts/write/json';
import { shell } from '#contracts/write/shell';
import type { Source } from '#contracts/write/source';
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
  const send = (data?: Source<'shell'>) =>
    writeRequest(method, origin + path, headers, { body: data, showsHeaders: true });
  if (!body) return [send().toString()];
  const text = writeJson(body);
  if (player === undefined) return [send(shell`${text}`).toString()];
  const call = enginePanelCalls['test-players'].openPlayerSession;
  const address = buildControlAddress(CONTROL_PATH + call.path, { params: { username: player } });
  const request = buildControlRequest({ world }, call.method, null);
  const session = writeRequest(call.method, origin + address, request.headers, {
    body: shell`${request.body ?? ''}`,
  });
  const open = `${text.slice(0, -1)},"${WIRE_NAMES.user}":`;
  const commands = [shell`USER_JSON=$(${session})`, send(shell`${open}"$USER_JSON"'}'`)];
  return commands.map(String);
}

function writeRequest(
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  rest: Pick<Parameters<typeof writeCurl>[0], 'body' | 'showsHeaders'>,
): Source<'shell'> {
  const lines = Object.entries(headers).map(([name, value]) => shell`${`${name}: ${value}`}`);
  return writeCurl({ url: shell`${url}`, method, headers: lines, ...rest });
}
