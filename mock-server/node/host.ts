/** This machine as the mock server sees it. */
import { createHmac, scrypt, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Host } from '../host.ts';
import type { Flags } from './flags.ts';
import { openKeys } from './keys.ts';
import { addressOf, closeSocket, dropSocket } from './sockets.ts';
import { openSite } from './static.ts';

/** Where keys are kept, below the folder the server was started in; no part of the repository. */
const STATE_FOLDER = '.vitrin';
const KEY_FILE = 'session-key.pem';

/** What tests set differently. */
export type HostSettings = Partial<Pick<Host, 'now' | 'sleep' | 'log' | 'strictReplies'>>;

/** Makes the host; the keys are made, or read, in the background. */
export async function createHost(flags: Flags, settings: HostSettings = {}): Promise<Host> {
  const keys = openKeys(join(process.cwd(), STATE_FOLDER, KEY_FILE));
  return {
    birth: { seed: flags.seed, now: flags.now, preset: flags.scenario },
    worlds: new Map(),
    listeners: new Map(),
    keep: null,
    now: Date.now,
    elapsed: () => performance.now(),
    sleep: async (ms) => {
      await setTimeout(ms);
    },
    publicKey: keys.publicKey,
    decrypt: keys.decrypt,
    hashPassword,
    verifyPassword,
    hmacSha1: (key, message) => createHmac('sha1', key).update(message).digest(),
    addressOf,
    drop: dropSocket,
    resend: closeSocket,
    log: (line) => console.log(line),
    strictReplies: false,
    controlToken: flags.token,
    site: flags.client === null ? null : await openSite(flags.client),
    ...settings,
  };
}

/** scrypt's parameters: as cheap as it lets them be, since no secret of anybody's is kept here. */
const COST = { N: 256, r: 8, p: 1 };
const HASH_BYTES = 32;
const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

/** As `scrypt$N$r$p$salt$hash`, the last two base64url. */
async function hashPassword(password: string, salt: string): Promise<string> {
  const saltBytes = Buffer.from(salt);
  const hash = await derive(password, saltBytes, HASH_BYTES, COST);
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, saltBytes.toString('base64url'), hash.toString('base64url')].join('$');
}

/** hash: as `hashPassword` writes it. */
async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, cost, blockSize, parallelization, salt, expected] = hash.split('$');
  if (scheme !== 'scrypt' || salt === undefined || expected === undefined) {
    throw new Error('Password hashes are written scrypt$N$r$p$salt$hash');
  }
  const wanted = Buffer.from(expected, 'base64url');
  const options = { N: Number(cost), r: Number(blockSize), p: Number(parallelization) };
  return timingSafeEqual(
    await derive(password, Buffer.from(salt, 'base64url'), wanted.length, options),
    wanted,
  );
}
