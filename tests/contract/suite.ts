/**
 * The contract suite: a function of registry and target that gives checks, one per call and promise. Each check
 * answers what it found; an empty list means that the promise is kept. A new call brings its example, no test.
 */
import type { AnyContract } from '#contracts/contract';
import { Envelope, type User } from '#contracts/envelope';
import { type Finding, judge } from '#contracts/judge';
import { coreOf, definitionOf } from '#contracts/schema';
import type { Heard, Target, Visit } from './target.ts';

export interface Check {
  readonly call: string;
  /** What the call promises, as a sentence. */
  readonly promise: string;
  readonly run: () => Promise<readonly Finding[]>;
}

/** All checks of all calls. */
export function contractChecks(registry: Iterable<AnyContract>, target: Target): Check[] {
  return [...registry].flatMap((contract) => {
    const check = (promise: string, run: (visit: Visit) => Promise<readonly Finding[]>): Check => ({
      call: contract.name,
      promise,
      run: async () => run(await target.visit()),
    });
    return [
      check('accepts its example, and its reply conforms', (visit) => acceptsExample(contract, visit)),
      check('refuses data that is not what it takes', (visit) => refusesBadData(contract, visit)),
      check('lets in whom it should, and nobody else', (visit) => enforcesAccess(contract, visit, target)),
      check(`has the effect that it states: ${contract.effect}`, (visit) => hasItsEffect(contract, visit)),
    ];
  });
}

const STRANGER: User = { uid: '1', sid: 'a-session-that-nobody-has', uip: '127.0.0.1' };
/** What no call takes, for any field but one that holds fields itself; and for such a one. */
const NOTHING_TAKES_THIS = { 'no field takes this': true };
const NO_OBJECT = 'no object';

async function acceptsExample(contract: AnyContract, visit: Visit): Promise<readonly Finding[]> {
  const { data, user } = await questionFor(contract, visit);
  const heard = await visit.send(contract, data, user);
  const envelope = Envelope.safeParse(heard.body);
  if (!envelope.success) return judge(Envelope, heard.body);
  const { result, message, pagination } = envelope.data;
  if (heard.status !== 200 || !result) return broken(`its example was refused: ${heard.status} ${message}`);
  const paging = contract.paged === (pagination !== undefined) ? [] : broken('pagination', 'pagination');
  return [...judge(Envelope, heard.body), ...judge(contract.response, envelope.data.data, 'data'), ...paging];
}

async function refusesBadData(contract: AnyContract, visit: Visit): Promise<readonly Finding[]> {
  const { data, user } = await questionFor(contract, visit);
  const def = definitionOf(coreOf(contract.request));
  const fields = def.type === 'object' ? Object.entries(def.shape) : [];
  const wrong: [at: string, data: unknown][] = [
    ['data', null],
    ['data', 'text'],
    ['data', [1]],
    ...fields.map(([field, schema]): [string, unknown] => {
      const isObject = definitionOf(coreOf(schema)).type === 'object';
      return [`data.${field}`, { ...Object(data), [field]: isObject ? NO_OBJECT : NOTHING_TAKES_THIS }];
    }),
  ];
  const findings: Finding[] = [];
  for (const [at, sent] of wrong) {
    const heard = await visit.send(contract, sent, user);
    if (!isRefused(heard)) findings.push(...broken(`took ${JSON.stringify(sent)}`, at));
  }
  return findings;
}

async function enforcesAccess(
  contract: AnyContract,
  visit: Visit,
  target: Target,
): Promise<readonly Finding[]> {
  const isRefusedTo = async (on: Visit, user?: User) => {
    const { data } = await questionFor(contract, on);
    return isRefused(await on.send(contract, data, user));
  };
  const nobody = await isRefusedTo(visit);
  // On a visit of their own: some calls, such as a registration, succeed only once.
  const stranger = await isRefusedTo(await target.visit(), STRANGER);
  switch (contract.access) {
    case 'player':
      return [
        ...(nobody ? [] : broken('answered somebody without a session')),
        ...(stranger ? [] : broken('answered a session that there is not')),
      ];
    case 'optional':
      return [
        ...(nobody ? broken('refused a visitor') : []),
        ...(stranger ? [] : broken('answered a session that there is not')),
      ];
    case 'visitor':
      return [
        ...(nobody ? broken('refused a visitor') : []),
        ...(stranger ? broken('minded a session, which it is never sent with') : []),
      ];
  }
}

async function hasItsEffect(contract: AnyContract, visit: Visit): Promise<readonly Finding[]> {
  const { data, user } = await questionFor(contract, visit);
  if (!visit.memory) return [];
  const before = visit.memory();
  const first = await visit.send(contract, data, user);
  const once = visit.memory();
  const second = await visit.send(contract, data, user);
  const twice = visit.memory();
  switch (contract.effect) {
    case 'read':
      return same(before, once) ? [] : broken('changed what the server remembers');
    case 'idempotent':
      return [
        ...(same(once, twice) ? [] : broken('changed something the second time')),
        ...(same(first.body, second.body) ? [] : broken('answered differently the second time')),
      ];
    case 'once':
    case 'money':
      return same(before, once) ? broken('changed nothing') : [];
  }
}

async function questionFor(contract: AnyContract, visit: Visit): Promise<{ data: unknown; user?: User }> {
  const prepared = contract.exampleNeeds === undefined ? undefined : await visit.prepare?.(contract);
  if (prepared) return prepared;
  if (contract.access === 'visitor') return { data: contract.example };
  return { data: contract.example, user: await visit.signIn() };
}

function isRefused({ status, body }: Heard): boolean {
  const envelope = Envelope.safeParse(body);
  return (status >= 400 && status < 500) || (envelope.success && !envelope.data.result);
}

function broken(message: string, path = ''): Finding[] {
  return [{ kind: 'broken', path, message }];
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
