/** The first stage: from bytes to a call that exists, with data and perhaps a user. */
import type { AnyContract } from '#contracts/contract';
import { PANEL_HEADER, User } from '#contracts/envelope';
import { type Finding, MOST_FINDINGS, parseAndJudge, typeName } from '#contracts/judge';
import { holdsSecrets } from '#contracts/redact';
import { contracts } from '#contracts/registry';
import { once } from '#fixtures/once';
import { parseJson, readText } from './body.ts';
import { Bounded } from './bounded.ts';
import { againstContract, Misuse } from './misuse.ts';
import { nearestNames } from './nearest.ts';
import { deepFreeze } from './worlds/table.ts';

export interface Received {
  readonly contract: AnyContract;
  /** As it was sent. */
  readonly data: unknown;
  /** What the contract makes of it, frozen; whoever has no right to an answer hears of that first. */
  readonly judged: () => ReturnType<typeof parseAndJudge<AnyContract['request']>>;
  readonly user: User | undefined;
  /** Fields that nobody knows. */
  readonly drift: readonly Finding[];
}

/** What a call is journaled as before anybody knows whether it exists. */
export const UNNAMED_CALL = '(unnamed)';
const LONGEST_NAME = 100;

/** A browser's worth of questions, several times over. */
const MOST_REMEMBERED = 300;
/** Characters; room for the three ciphertexts of a signed-in player. */
const LONGEST_REMEMBERED = 2000;
/**
 * Clients ask the same again and again: what a text comes to depends on nothing else, so it is found out once.
 * Names in the address are no part of the text, and texts with secrets are not kept.
 */
const remembered = new Bounded<string, Received>(MOST_REMEMBERED);

/** What was asked for, as far as it got: for the journal when the rest is misuse. */
export interface Asked {
  call: string;
  /** Of what turned out to be misuse: names and types only. */
  shape: unknown;
  /** How long the body was. */
  bytes: number;
}

/**
 * Reads a call. named: `class/method` when the address says it, and the body need not.
 * asked: is filled in on the way, so that misuse is journaled with what is known.
 */
export async function receive(
  request: Request,
  named: string | undefined,
  asked: Asked,
): Promise<Received | Misuse> {
  if (request.headers.get('panel') !== PANEL_HEADER.panel) {
    return new Misuse(400, `Every call carries the header "panel: ${PANEL_HEADER.panel}"`);
  }
  const text = await readText(request);
  if (text instanceof Misuse) return text;
  asked.bytes = text.length;
  const known = named === undefined ? remembered.find(text) : undefined;
  if (known) {
    asked.call = known.contract.name;
    return known;
  }
  const received = understand(text, named, asked);
  if (named === undefined && !(received instanceof Misuse) && mayBeKept(text, received)) {
    remembered.keep(text, received);
  }
  return received;
}

/** Unknown fields may hide secrets. */
function mayBeKept(text: string, { contract, drift, judged }: Received): boolean {
  return (
    text.length <= LONGEST_REMEMBERED &&
    !holdsSecrets(contract.request) &&
    drift.length === 0 &&
    judged().findings.length === 0
  );
}

function understand(text: string, named: string | undefined, asked: Asked): Received | Misuse {
  const read = parseJson(text);
  if (read instanceof Misuse) return read;
  const body = read.value ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) {
    return new Misuse(400, `The body is a JSON object, not ${typeName(body)}`);
  }
  const opened = open(new Map(Object.entries(body)), named, asked);
  if (opened instanceof Misuse) asked.shape = shapeOf(body);
  return opened;
}

/** A map, not the object itself: `__proto__` in a body is a name like any other. */
function open(
  body: ReadonlyMap<string, unknown>,
  named: string | undefined,
  asked: Asked,
): Received | Misuse {
  const call = named ?? callIn(body.get('api'));
  if (call instanceof Misuse) return call;
  asked.call = call.slice(0, LONGEST_NAME);
  const contract = contracts.get(call);
  if (!contract) {
    const nearest = nearestNames(call, contracts.keys());
    return new Misuse(404, `There is no call ${asked.call}`, { nearest });
  }
  const user = userIn(body.get('user'), contract);
  if (user instanceof Misuse) return user;
  const sent = body.get('data');
  const data = sent === undefined ? {} : sent;
  return {
    contract,
    data,
    judged: once(() => judgedData(contract, data)),
    ...user,
    drift: [...user.drift, ...driftIn(body)],
  };
}

/** Frozen, since the same may be handed out again. */
function judgedData(contract: AnyContract, data: unknown): ReturnType<Received['judged']> {
  const judged = parseAndJudge(contract.request, data, 'data');
  deepFreeze(judged.parsed.data);
  return judged;
}

function callIn(api: unknown): string | Misuse {
  if (typeof api === 'object' && api !== null && 'class' in api && 'method' in api) {
    if (typeof api.class === 'string' && typeof api.method === 'string') return `${api.class}/${api.method}`;
  }
  return new Misuse(400, 'The body names its call: { "api": { "class": "system", "method": "ping" }, … }');
}

function userIn(sent: unknown, contract: AnyContract): Pick<Received, 'user' | 'drift'> | Misuse {
  if (sent === undefined || sent === null) return { user: undefined, drift: [] };
  if (contract.access === 'visitor') {
    return {
      user: undefined,
      drift: [{ kind: 'drift', path: 'user', message: `${contract.name} is never sent with a user` }],
    };
  }
  const { parsed, findings } = parseAndJudge(User, sent, 'user');
  return parsed.success ? { user: parsed.data, drift: findings } : againstContract(contract.name, findings);
}

const KNOWN_FIELDS = new Set(['api', 'data', 'user']);

function driftIn(body: ReadonlyMap<string, unknown>): Finding[] {
  const drift: Finding[] = [];
  for (const [path, value] of body) {
    if (KNOWN_FIELDS.has(path)) continue;
    if (drift.length === MOST_FINDINGS) break;
    drift.push({ kind: 'drift', path, message: `unknown field, ${typeName(value)}` });
  }
  return drift;
}

/** Two levels of names and types: all that is kept of a body that no schema knows. */
function shapeOf(value: object, levels = 2): unknown {
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [
      name.slice(0, LONGEST_NAME),
      typeof child === 'object' && child !== null && !Array.isArray(child) && levels > 1
        ? shapeOf(child, levels - 1)
        : `[${typeName(child)}]`,
    ]),
  );
}
