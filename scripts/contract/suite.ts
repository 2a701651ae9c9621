/**
 * The contract suite: a function of registry and target that gives checks, one per call and promise. Each check
 * answers what it found; an empty list means that the promise is kept. A new call brings its example, no test.
 */
import type { AnyContract, Refusal } from '#contracts/contract';
import { refusalOf } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { Envelope, type User } from '#contracts/envelope';
import { type Finding, type FindingKind, judge } from '#contracts/judge';
import { coreOf, definitionOf, isMarked } from '#contracts/schema';
import { type Heard, NoAnswer, type Question, type Target, Untried, type Visit } from './target.ts';

export interface Outcome {
  readonly findings: readonly Finding[];
  /** Why the promise could not be put to the test; then there is nothing else to say. */
  readonly untried?: string;
}

export interface Check {
  /** The name of the call or document. */
  readonly call: string;
  /** What it promises, as a sentence. */
  readonly promise: string;
  readonly run: () => Promise<Outcome>;
}

type Asked = (visit: Visit) => Promise<readonly Finding[]>;

/** All checks of all calls and documents, those of a call together, its example first. */
export function contractChecks(registry: Iterable<AnyContract | AnyDocument>, target: Target): Check[] {
  return [...registry].flatMap((entry) =>
    promisesOf(entry, target).map(([promise, asked]) => ({
      call: entry.name,
      promise,
      run: () => outcomeOf(asked, target),
    })),
  );
}

function promisesOf(entry: AnyContract | AnyDocument, target: Target): [promise: string, asked: Asked][] {
  if (entry.kind === 'document') {
    return [['answers, and what it says conforms', (visit) => answersDocument(entry, visit)]];
  }
  return [
    ['accepts its example, and its reply conforms', (visit) => acceptsExample(entry, visit)],
    ['refuses data that is not what it takes', (visit) => refusesBadData(entry, visit)],
    ['lets in whom it should, and nobody else', (visit) => enforcesAccess(entry, visit, target)],
    [`has the effect that it states: ${entry.effect}`, (visit) => hasItsEffect(entry, visit)],
  ];
}

async function outcomeOf(asked: Asked, target: Target): Promise<Outcome> {
  try {
    return { findings: await asked(await target.visit()) };
  } catch (error) {
    if (error instanceof Untried) return { findings: [], untried: error.message };
    if (error instanceof NoAnswer) return { findings: finding('broken', error.message) };
    throw error;
  }
}

const NO_ANSWER_IS_CLEAR = 'what it answers is neither a yes nor a no';
const STRANGER: User = { uid: '1', sid: 'a-session-that-nobody-has', uip: '127.0.0.1' };
/** What no call takes, for any field but one that holds fields itself; and for such a one. */
const NOTHING_TAKES_THIS = { 'no field takes this': true };
const NO_OBJECT = 'no object';

async function acceptsExample(contract: AnyContract, visit: Visit): Promise<readonly Finding[]> {
  const { data, user } = await questionFor(contract, visit);
  const heard = await visit.send(contract, data, user);
  const envelope = Envelope.safeParse(heard.body);
  if (!envelope.success) return judge(Envelope, heard.body).map((found) => withStatus(found, heard));
  const { result, message } = envelope.data;
  if (heard.status !== 200 || !result) {
    allowOwnRefusal(contract, heard, visit);
    return finding('broken', `its example was refused: HTTP ${heard.status}, ${message}`);
  }
  return [
    ...judge(Envelope, heard.body),
    ...judge(contract.response, envelope.data.data, 'data'),
    ...paging(contract, envelope.data),
  ];
}

/** That a list has `pagination` is stated, only its place is assumed. */
function paging(
  { paged }: AnyContract,
  { pagination, data }: { pagination?: unknown; data: unknown },
): readonly Finding[] {
  if (paged === (pagination !== undefined)) return [];
  if (!paged) return finding('drift', 'stands beside data that has no pages', 'pagination');
  return typeof data === 'object' && data !== null && 'pagination' in data
    ? finding('assumption', 'stands inside data, not beside it', 'pagination')
    : finding('broken', 'is missing', 'pagination');
}

/** That bad data is refused is assumed: the spec knows only the data that its own client sends. */
async function refusesBadData(contract: AnyContract, visit: Visit): Promise<readonly Finding[]> {
  if (visit.lasting && contract.effect === 'money') {
    throw new Untried('bad data is not sent where it could move money');
  }
  const { data, user } = await questionFor(contract, visit);
  const def = definitionOf(coreOf(contract.request));
  const fields = def.type === 'object' ? Object.entries(def.shape) : [];
  const wrong: [at: string, piece: unknown, sent: unknown][] = [
    ...[null, 'text', [1]].map((piece): [string, unknown, unknown] => ['data', piece, piece]),
    ...fields.map(([field, schema]): [string, unknown, unknown] => {
      const piece = definitionOf(coreOf(schema)).type === 'object' ? NO_OBJECT : NOTHING_TAKES_THIS;
      return [`data.${field}`, piece, { ...Object(data), [field]: piece }];
    }),
  ];
  const findings: Finding[] = [];
  let clear = 0;
  for (const [at, piece, sent] of wrong) {
    const heard = await visit.send(contract, sent, user);
    const answer = answerIn(heard);
    clear += answer === 'neither' ? 0 : 1;
    if (answer === 'no') continue;
    const said = answer === 'yes' ? 'took' : `answered HTTP ${heard.status} to`;
    findings.push(...finding('assumption', `${said} ${JSON.stringify(piece)}`, at));
  }
  if (clear === 0) throw new Untried(NO_ANSWER_IS_CLEAR);
  return findings;
}

/**
 * Who may call is stated (spec §6); that a session which there is not is refused, or overlooked where none is
 * ever sent, is assumed.
 */
async function enforcesAccess(
  contract: AnyContract,
  visit: Visit,
  target: Target,
): Promise<readonly Finding[]> {
  const toNobody = await visit.send(contract, (await dataFor(contract, visit)).data);
  // On a visit of their own: some calls, such as a registration, succeed only once.
  const again = await target.visit();
  const toStranger = await again.send(contract, (await dataFor(contract, again)).data, STRANGER);
  if (answerIn(toNobody) === 'neither' || answerIn(toStranger) === 'neither') {
    throw new Untried(NO_ANSWER_IS_CLEAR);
  }
  if (contract.access !== 'player') allowOwnRefusal(contract, toNobody, visit);
  const nobody = answerIn(toNobody) === 'no';
  const stranger = answerIn(toStranger) === 'no';
  switch (contract.access) {
    case 'player':
      return [
        ...(nobody ? [] : finding('broken', 'answered somebody without a session')),
        ...(stranger ? [] : finding('broken', 'answered a session that there is not')),
      ];
    case 'optional':
      return [
        ...(nobody ? finding('broken', 'refused a visitor') : []),
        ...(stranger ? [] : finding('assumption', 'answered a session that there is not')),
      ];
    case 'visitor':
      return [
        ...(nobody ? finding('broken', 'refused a visitor') : []),
        ...(stranger ? finding('assumption', 'minded a session, which it is never sent with') : []),
      ];
  }
}

async function hasItsEffect(contract: AnyContract, visit: Visit): Promise<readonly Finding[]> {
  if (!visit.memory && contract.effect !== 'idempotent') {
    throw new Untried('the target does not show what it remembers');
  }
  const { data, user } = await questionFor(contract, visit);
  const before = visit.memory?.();
  const first = await visit.send(contract, data, user);
  const once = visit.memory?.();
  const second = await visit.send(contract, data, user);
  const twice = visit.memory?.();
  switch (contract.effect) {
    case 'read':
      return same(before, once) ? [] : finding('broken', 'changed what the server remembers');
    case 'idempotent':
      return [
        ...(same(once, twice) ? [] : finding('broken', 'changed something the second time')),
        ...(same(first.body, second.body)
          ? []
          : finding('assumption', 'answered differently the second time')),
      ];
    case 'once':
    case 'money':
      return same(before, once) ? finding('broken', 'changed nothing') : [];
  }
}

async function answersDocument(document: AnyDocument, visit: Visit): Promise<readonly Finding[]> {
  const heard = await visit.get(document);
  if (heard.status !== 200) {
    return finding(
      isMarked(document.response, 'assumed') ? 'assumption' : 'broken',
      `answered HTTP ${heard.status}`,
    );
  }
  return judge(document.response, heard.body);
}

async function questionFor(contract: AnyContract, visit: Visit): Promise<Question> {
  const { data, user } = await dataFor(contract, visit);
  if (user) return { data, user };
  switch (contract.access) {
    case 'visitor':
      return { data };
    case 'optional':
      return { data, ...(await sessionIfAny(visit)) };
    case 'player':
      return { data, user: await visit.signIn() };
  }
}

async function dataFor(contract: AnyContract, visit: Visit): Promise<Question> {
  return (await visit.prepare?.(contract)) ?? { data: contract.example };
}

/** A call that is open to all is tried without a session when there is none to be had. */
async function sessionIfAny(visit: Visit): Promise<{ user?: User }> {
  try {
    return { user: await visit.signIn() };
  } catch (error) {
    if (error instanceof Untried) return {};
    throw error;
  }
}

/** A broken reply is neither: what it means for access and bad data nobody can say. */
function answerIn({ status, body }: Heard): 'yes' | 'no' | 'neither' {
  if (status >= 400 && status < 500) return 'no';
  const envelope = Envelope.safeParse(body);
  if (status !== 200 || !envelope.success) return 'neither';
  return envelope.data.result ? 'yes' : 'no';
}

/** In a world of ours an example has to succeed; elsewhere a game may be closed, or a password wrong. */
function allowOwnRefusal({ errors }: AnyContract, { status, body }: Heard, { lasting }: Visit): void {
  const { message } = Object(body);
  const isOwn = Object.values<Refusal>(errors).some((refusal) => refusalOf(refusal).message === message);
  if (lasting && status === 200 && isOwn) {
    throw new Untried(`it refused, as its contract allows: ${message}`);
  }
}

function withStatus(found: Finding, { status }: Heard): Finding {
  return status === 200 ? found : { ...found, message: `HTTP ${status}: ${found.message}` };
}

function finding(kind: FindingKind, message: string, path = ''): Finding[] {
  return [{ kind, path, message }];
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
