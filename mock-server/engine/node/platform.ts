/** Implements the mock server's platform on Node. */
import { createHmac, scrypt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makeLogEntry } from '#contracts/write/line';
import { constantTimeEqual } from '../base/constant-time-equal.ts';
import { WaitingBytes } from '../base/waiting-bytes.ts';
import type { Domain } from '../domain.ts';
import type { Platform } from '../platform.ts';
import { openRecording, type Recording } from '../sources/corpus/recording.ts';
import { Storage } from '../worlds/storage.ts';
import { openBackend } from './backend.ts';
import { readClientAddress } from './client-address.ts';
import { decodeBody } from './content-encodings.ts';
import { openRecorder, readCorpusFile } from './corpus-files.ts';
import { checkNames, type Flags } from './flags/flags.ts';
import { closeSocket, dropSocket, getCloseSignal } from './sockets.ts';
import { openBirths } from './state/births.ts';
import { type KeyReport, readOrCreateKey, storeKey } from './state/key-file.ts';
import { openKeys } from './state/keys.ts';
import { MemorySnapshots } from './state/snapshots.ts';
import { canStore } from './state/sqlite.ts';
import { deriveSecret, tokenKeyKind } from './state/token-key.ts';
import { openConsole, openSite } from './static.ts';

/** The files of the keys in the state folder. Without a state folder, the keys are used for this run only. */
const SESSION_KEY_FILE = 'keys/session-key.pem';
const TOKEN_KEY_FILE = 'keys/token-key';
const BIRTHS_FILE = 'keys/births';

/** The settings of the platform that tests replace. */
export type PlatformSettings = Partial<
  Pick<Platform, 'now' | 'sleep' | 'log' | 'strictReplies' | 'waiting'>
> & {
  /** The key from which tokens are derived; by default the key of the installation. */
  readonly tokenKey?: string;
};

/**
 * Creates the platform. The key pair is read or generated in the background. Throws a FlagError for a flag that names
 * what the domain does not have.
 */
export async function createPlatform(
  domain: Domain,
  flags: Flags,
  { tokenKey, now = Date.now, log: print = (line) => console.log(line), ...settings }: PlatformSettings = {},
): Promise<Platform> {
  const log = (text: string) => print(makeLogEntry(text));
  checkNames(flags, domain);
  const report = { log, now };
  // Who keeps no worlds has no use for keys that outlive them.
  const state = flags.state !== null && canStore() ? flags.state : null;
  const key = tokenKey ?? (await openTokenKey(state, report));
  const keys = openKeys(state && join(state, SESSION_KEY_FILE), report);
  const worlds: Platform['worlds'] = new Map();
  const birthsFile = tokenKey === undefined && state ? join(state, BIRTHS_FILE) : null;
  const births = openBirths(birthsFile, now);
  const elapsed = () => performance.now();
  const tables = () => platform.domain.tables;
  const streams: Platform['streams'] = new Map();
  const platform: Platform = {
    domain,
    worldDefaults: { seed: flags.seed, now: flags.now, preset: flags.scenario },
    worlds,
    clearedJournals: new Map(),
    isWatched: (name) => streams.has(name),
    streams,
    recorders: new Map(),
    waiting: new WaitingBytes(),
    storage: new Storage({ worlds, tables, births, now, log, atTurnEnd, repeat }),
    snapshots: new MemorySnapshots(now),
    births,
    storeKeys: async () => {
      if (state === null) return;
      storeKey(join(state, TOKEN_KEY_FILE), tokenKeyKind, key);
      await keys.store();
    },
    now,
    elapsed,
    sleep: async (ms, signal) => {
      await setTimeout(ms, undefined, { signal });
    },
    repeat,
    publicKey: keys.publicKey,
    decrypt: keys.decrypt,
    hashPassword,
    verifyPassword,
    hmacSha1: (key, message) => createHmac('sha1', key).update(message).digest(),
    deriveSecret: (text) => deriveSecret(key, text),
    decode: decodeBody,
    addressOf: (env) => readClientAddress(env, flags.trustedProxies),
    closeSignal: getCloseSignal,
    drop: dropSocket,
    resend: closeSocket,
    log,
    strictReplies: false,
    controlToken: flags.token,
    trustedProxies: flags.trustedProxies,
    hostNames: [flags.hostname, ...(flags.domain === null ? [] : [flags.domain])],
    hostDomain: flags.domain,
    site: await openPages(flags),
    backend: flags.backend && openBackend(flags.backend, flags.token),
    recording: flags.replay === null ? null : openReplay(domain, flags.replay, log),
    recorder: flags.record === null ? null : openRecorder(domain.registry, flags.record, log),
    ...settings,
  };
  return platform;
}

function openReplay({ registry }: Domain, file: string, log: Platform['log']): Recording {
  const { exchanges, omitted } = readCorpusFile(registry, file, 'replay');
  if (omitted !== undefined) log(`${file}: ${omitted}`);
  return openRecording(exchanges, file);
}

/**
 * Calls a function after the requests that have arrived were read: immediates run after them. The second
 * immediate lets more requests share a transaction, which takes a tenth of the CPU time from each write.
 */
function atTurnEnd(callback: () => void): void {
  setImmediate(() => setImmediate(callback));
}

/** Calls a function at an interval that does not keep the process alive. Returns a function that ends it. */
function repeat(ms: number, callback: () => void): () => void {
  const interval = setInterval(callback, ms).unref();
  return () => clearInterval(interval);
}

function openTokenKey(folder: string | null, report: KeyReport): string | Promise<string> {
  if (folder === null) return tokenKeyKind.create();
  return readOrCreateKey(join(folder, TOKEN_KEY_FILE), tokenKeyKind, report);
}

/** The parameters of scrypt. They are cheap, since the mock holds no real passwords. */
const COST = { N: 256, r: 8, p: 1 };
const HASH_BYTES = 32;
const deriveKey = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

/** Returns the hash as `scrypt$N$r$p$salt$hash`; the salt and the hash are base64url. */
async function hashPassword(password: string, salt: string): Promise<string> {
  const saltBytes = Buffer.from(salt);
  const hash = await deriveKey(password, saltBytes, HASH_BYTES, COST);
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, saltBytes.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Returns whether the password has this hash. hash: a result of `hashPassword`. */
async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, , , , salt = ''] = hash.split('$');
  const actual = await hashPassword(password, Buffer.from(salt, 'base64url').toString());
  return constantTimeEqual(actual, hash);
}

/** Returns the function that serves pages: of the whole client, or of its console alone. Null for no pages. */
async function openPages({ client, console, backend }: Flags): Promise<Platform['site']> {
  if (client !== null) return openSite(client, backend?.origin);
  return console === null ? null : openConsole(console);
}
