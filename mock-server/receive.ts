/** The first stage: from bytes to a call that exists, with data and perhaps a user. */
import type { AnyContract } from '#contracts/contract';
import { PANEL_HEADER, User } from '#contracts/envelope';
import { type Finding, MOST_FINDINGS, parseAndJudge, typeName } from '#contracts/judge';
import { contracts } from '#contracts/registry';
import { readJson } from './body.ts';
import { againstContract, Misuse } from './misuse.ts';
import { nearestNames } from './nearest.ts';

export interface Received {
  readonly contract: AnyContract;
  /** As it was sent: the answerer holds it against the contract. */
  readonly data: unknown;
  readonly user: User | undefined;
  /** Fields that nobody knows. */
  readonly drift: readonly Finding[];
}

/** What a call is journaled as before anybody knows whether it exists. */
export const UNNAMED_CALL = '(unnamed)';
const LONGEST_NAME = 100;

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
  const read = await readJson(request);
  if (read instanceof Misuse) return read;
  asked.bytes = read.length;
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
  const data = body.get('data');
  return {
    contract,
    data: data === undefined ? {} : data,
    ...user,
    drift: [...user.drift, ...driftIn(body)],
  };
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
