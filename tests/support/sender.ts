import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Platform } from '#mock-server/engine/platform';
import { issueName } from '#mock-server/engine/worlds/issued-names';
import { aWorld, type TestWorld } from './a-world.ts';

/**
 * Returns the value that the HTTP server passes along with a request from this address. headers: those that Node has
 * read, by their names in lower case.
 */
export function buildSenderEnv(address: string | undefined, headers: Readonly<Record<string, string>> = {}) {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: address });
  return { incoming: Object.assign(new IncomingMessage(socket), { headers }) };
}

/** Returns a platform whose requests without an `env` come from this address. It shares its worlds with the given one. */
export function seenFrom(platform: Platform, address: string): Platform {
  return { ...platform, addressOf: () => address };
}

/** Returns the world of a new visitor of a public server, who sends from this address. */
export async function aVisitor(
  server: Pick<TestWorld, 'platform'>,
  address = '192.0.2.1',
): Promise<TestWorld> {
  const { platform } = server;
  return aWorld({ platform: seenFrom(platform, address), name: issueName(platform, 'visit') });
}
