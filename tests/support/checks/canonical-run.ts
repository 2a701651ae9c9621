/** Runs a fixed series of requests through the whole site. The replies must be the same on every machine. */
import { createHash } from 'node:crypto';
import * as casino from '#contracts/calls/casino';
import * as user from '#contracts/calls/user';
import * as virtualgames from '#contracts/calls/virtualgames';
import { type AnyContract, isOurs } from '#contracts/contract';
import { CONTROL_PATH } from '#contracts/control/calls';
import { BASE_PATH, CALLS_PATH, PANEL_HEADER, type User } from '#contracts/envelope';
import { contracts, documents } from '#contracts/registry';
import { NOON } from '../a-world.ts';
import { buildHomeSlip, readBoard } from '../casino/sport-page.ts';
import { expectKnownFields } from './expect-known-fields.ts';

export interface Exchange {
  readonly name: string;
  /** The status, the headers in `OUR_HEADERS`, and the body, as text. */
  readonly reply: string;
  /** Whether `formatDigests` writes a line for this exchange. */
  readonly isStored: boolean;
}

type Send = (path: string, init?: RequestInit) => Promise<Response>;

const WORLD = 'canonical';
const OUR_HEADERS = ['content-type', 'cache-control', 'x-mock-world'];
/** This document is not recorded, since each machine has its own key. */
const MACHINE_DOCUMENT = 'GET /datas/public-key.pem';
/** These calls end the session, so they come last. */
const LAST: readonly string[] = [user.pass_change.name, user.logout.name];
const DAY_MS = 86_400_000;
/**
 * The calls of the specification. Our own calls (`ownCalls`) run separately, so that adding one changes no
 * stored digest.
 */
const statedCalls = [...contracts.values()].filter((contract) => !isOurs(contract));
const ownCalls = [...contracts.values()].filter(isOurs);

/**
 * Sends all requests and returns the exchanges in order.
 *
 * send: sends a request to a server that has the seed 1 and starts at NOON.
 */
export async function runCanonicalScenario(send: Send): Promise<Exchange[]> {
  const run = new Recorder(send);
  await run.stopClock(NOON);
  for (const contract of statedCalls)
    if (contract.access !== 'player') await run.callInBothLanguages(contract);
  for (const { name, under, path } of documents.values()) {
    if (name !== MACHINE_DOCUMENT) await run.request(name, (under === 'endpoint' ? BASE_PATH : '') + path);
  }
  const player = await run.signIn('esra.isik');
  for (const contract of statedCalls) {
    if (contract.access === 'player' && !LAST.includes(contract.name))
      await run.call(contract, contract.example, player);
  }
  await playRounds(run, player);
  await placeSlips(run, player);
  for (const later of [31_000, 2 * DAY_MS, 40 * DAY_MS]) {
    await run.stopClock(NOON + later);
    for (const contract of statedCalls) {
      if (contract.effect === 'read')
        await run.call(contract, contract.example, contract.access === 'visitor' ? undefined : player);
    }
  }
  for (const name of ['players', 'transactions', 'outbox', 'settings', 'world']) {
    await run.request(`the console's ${name}`, `${CONTROL_PATH}/${name}`);
  }
  for (const picture of ['games/1001', 'games/1234', 'strips/1', 'symbols/bank']) {
    await run.request(picture, `/media/v1/${picture}.svg`);
  }
  for (const contract of [user.pass_change, user.logout]) await run.call(contract, contract.example, player);
  await run.request('the world as a document', `${CONTROL_PATH}/world/snapshot`);
  await runOwnCalls(run);
  return run.exchanges;
}

/** Formats one line per stored exchange, so that a changed line names the exchange that has changed. */
export function formatDigests(exchanges: readonly Exchange[]): string {
  return exchanges
    .filter(({ isStored }) => isStored)
    .map(({ name, reply }) => `${createHash('sha256').update(reply).digest('hex').slice(0, 16)} ${name}\n`)
    .join('');
}

/** Sends our own calls as another player, since the first player has been signed out. */
async function runOwnCalls(run: Recorder): Promise<void> {
  run.isStored = false;
  const player = await run.signIn('mert.kaya');
  for (const contract of ownCalls) await run.call(contract, contract.example, player);
}

async function playRounds(run: Recorder, player: User): Promise<void> {
  const { url } = casino.Launch.parse(await run.call(casino.init_game, { gameID: 1001 }, player));
  await run.request('the page of a game', url);
  for (let round = 1; round <= 5; round++) {
    const bet = { key: `canonical-${round}`, mode: 'real', bets: [{ spot: 'spin', stake: 500 }] };
    await run.post(`round ${round}`, `${url}rounds`, bet);
  }
}

async function placeSlips(run: Recorder, player: User): Promise<void> {
  const { url } = casino.Launch.parse(
    await run.call(virtualgames.init_game, virtualgames.init_game.example, player),
  );
  const board = readBoard(JSON.parse(await run.request('the board of the sport page', `${url}board`)));
  for (const count of [1, 3])
    await run.post(`a slip of ${count}`, `${url}slips`, buildHomeSlip(board, `canonical-${count}`, count));
}

class Recorder {
  readonly exchanges: Exchange[] = [];
  isStored = true;
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /** Sends a request, records it, and returns the body of the reply. */
  async request(name: string, path: string, init: RequestInit = {}): Promise<string> {
    const headers = { ...PANEL_HEADER, 'x-mock-world': WORLD, 'content-type': 'application/json' };
    const response = await this.#send(path, { ...init, headers });
    // The header Date is the time of the world only below `BASE_PATH`, so it is not compared elsewhere.
    const headerNames = path.startsWith(BASE_PATH) ? [...OUR_HEADERS, 'date'] : OUR_HEADERS;
    const headerLines = headerNames.map((header) => `${header}: ${response.headers.get(header)}`);
    const body = await response.text();
    const reply = [response.status, ...headerLines, '', body].join('\n');
    this.exchanges.push({ name, reply, isStored: this.isStored });
    return body;
  }

  post(name: string, path: string, body: unknown): Promise<string> {
    return this.request(name, path, { method: 'POST', body: JSON.stringify(body) });
  }

  /** Sends a call and returns the `data` of the reply. */
  async call(contract: AnyContract, data: unknown, sender?: User): Promise<unknown> {
    expectKnownFields(contract, Object(data));
    const body = await this.post(contract.name, `${CALLS_PATH}/${contract.name}`, { data, user: sender });
    return JSON.parse(body).data;
  }

  async callInBothLanguages(contract: AnyContract): Promise<void> {
    for (const Lang of ['tr', 'en']) await this.call(contract, { Lang, ...Object(contract.example) });
  }

  async signIn(username: string): Promise<User> {
    const data = await this.call(user.login, { username, password: 'Vitrin1' });
    const { uid, sid, uip } = user.Session.parse(data);
    return { uid, sid, uip };
  }

  /**
   * Stops the world's clock at an instant. The reply is not recorded: it contains the offset from the
   * machine's time, which differs in each run.
   */
  async stopClock(now: number): Promise<void> {
    const headers = { 'x-mock-world': WORLD, 'content-type': 'application/json' };
    const body = JSON.stringify({ now, running: false, keepSessions: true });
    await this.#send(`${CONTROL_PATH}/clock`, { method: 'PUT', headers, body });
  }
}
