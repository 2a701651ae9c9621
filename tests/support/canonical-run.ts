/** One run through all of the site, the same every time: what each exchange gives has to be the same bytes everywhere. */
import { createHash } from 'node:crypto';
import * as casino from '#contracts/calls/casino';
import * as user from '#contracts/calls/user';
import * as virtualgames from '#contracts/calls/virtualgames';
import type { AnyContract } from '#contracts/contract';
import { CONTROL_PATH } from '#contracts/control/calls';
import { BASE_PATH, CALLS_PATH, PANEL_HEADER, type User } from '#contracts/envelope';
import { contracts, documents } from '#contracts/registry';
import type { Board } from '#mock-server/games/sport/wire';
import { homeSlip } from './a-sport-page.ts';
import { NOON } from './a-world.ts';

export interface Exchange {
  readonly name: string;
  /** Status, the headers that are ours, and the body. */
  readonly reply: string;
}

type Send = (path: string, init?: RequestInit) => Promise<Response>;

const WORLD = 'canonical';
const OUR_HEADERS = ['content-type', 'cache-control', 'x-mock-world'];
/** Made for each machine. */
const OF_THE_MACHINE = 'GET /datas/public-key.pem';
/** These end the session, and so come last. */
const LAST: readonly string[] = [user.pass_change.name, user.logout.name];
const DAY_MS = 86_400_000;

/** Everything that is asked and heard, in order. send: to a server of seed 1, begun at NOON. */
export async function canonicalRun(send: Send): Promise<Exchange[]> {
  const run = new Run(send);
  await run.clock(NOON);
  for (const contract of contracts.values()) if (contract.access !== 'player') await run.inBoth(contract);
  for (const { name, under, path } of documents.values()) {
    if (name !== OF_THE_MACHINE) await run.ask(name, (under === 'endpoint' ? BASE_PATH : '') + path);
  }
  const player = await run.signIn('esra.isik');
  for (const contract of contracts.values()) {
    if (contract.access === 'player' && !LAST.includes(contract.name))
      await run.call(contract, contract.example, player);
  }
  await plays(run, player);
  await bets(run, player);
  for (const later of [31_000, 2 * DAY_MS, 40 * DAY_MS]) {
    await run.clock(NOON + later);
    for (const contract of contracts.values()) {
      if (contract.effect === 'read')
        await run.call(contract, contract.example, contract.access === 'visitor' ? undefined : player);
    }
  }
  for (const name of ['players', 'transactions', 'outbox', 'settings', 'contracts', 'world']) {
    await run.ask(`the console's ${name}`, `${CONTROL_PATH}/${name}`);
  }
  for (const picture of ['games/1001', 'games/1234', 'strips/1', 'symbols/bank']) {
    await run.ask(picture, `/media/v1/${picture}.svg`);
  }
  for (const contract of [user.pass_change, user.logout]) await run.call(contract, contract.example, player);
  await run.ask('the world as a document', `${CONTROL_PATH}/world/snapshot`);
  return run.exchanges;
}

/** A line per exchange: enough to see which have changed. */
export function digestOf(exchanges: readonly Exchange[]): string {
  return exchanges
    .map(({ name, reply }) => `${createHash('sha256').update(reply).digest('hex').slice(0, 16)} ${name}\n`)
    .join('');
}

async function plays(run: Run, player: User): Promise<void> {
  const { url } = casino.Launch.parse(await run.call(casino.init_game, { gameID: 1001 }, player));
  await run.ask('the page of a game', url);
  for (let round = 1; round <= 5; round++) {
    const bet = { key: `canonical-${round}`, mode: 'real', bets: [{ spot: 'spin', stake: 500 }] };
    await run.post(`round ${round}`, `${url}rounds`, bet);
  }
}

async function bets(run: Run, player: User): Promise<void> {
  const { url } = casino.Launch.parse(
    await run.call(virtualgames.init_game, virtualgames.init_game.example, player),
  );
  const board: Board = JSON.parse(await run.ask('the board of the sport page', `${url}board`));
  for (const count of [1, 3])
    await run.post(`a slip of ${count}`, `${url}slips`, homeSlip(board, `canonical-${count}`, count));
}

class Run {
  readonly exchanges: Exchange[] = [];
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /** The body of the reply. */
  async ask(name: string, path: string, init: RequestInit = {}): Promise<string> {
    const headers = { ...PANEL_HEADER, 'x-mock-world': WORLD, 'content-type': 'application/json' };
    const response = await this.#send(path, { ...init, headers });
    // the endpoint tells the world's time, the console and pictures the machine's
    const told = path.startsWith(BASE_PATH) ? [...OUR_HEADERS, 'date'] : OUR_HEADERS;
    const said = told.map((header) => `${header}: ${response.headers.get(header)}`);
    const body = await response.text();
    this.exchanges.push({ name, reply: [response.status, ...said, '', body].join('\n') });
    return body;
  }

  post(name: string, path: string, body: unknown): Promise<string> {
    return this.ask(name, path, { method: 'POST', body: JSON.stringify(body) });
  }

  /** `data` of the reply. */
  async call(contract: AnyContract, data: unknown, sender?: User): Promise<unknown> {
    const body = await this.post(contract.name, `${CALLS_PATH}/${contract.name}`, { data, user: sender });
    return JSON.parse(body).data;
  }

  async inBoth(contract: AnyContract): Promise<void> {
    for (const Lang of ['tr', 'en']) await this.call(contract, { Lang, ...Object(contract.example) });
  }

  async signIn(username: string): Promise<User> {
    const data = await this.call(user.login, { username, password: 'Vitrin1' });
    const { uid, sid, uip } = user.Session.parse(data);
    return { uid, sid, uip };
  }

  /** Stands still at this instant; its answer tells how far that is from the machine's time. */
  async clock(now: number): Promise<void> {
    const headers = { 'x-mock-world': WORLD, 'content-type': 'application/json' };
    const body = JSON.stringify({ now, running: false, keepSessions: true });
    await this.#send(`${CONTROL_PATH}/clock`, { method: 'PUT', headers, body });
  }
}
