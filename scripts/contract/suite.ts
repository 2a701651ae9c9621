/**
 * The contract suite: a function of registry and target that returns checks, one per call and promise. A check
 * returns its findings; an empty list means that the promise is kept. A new call is checked by its example.
 */

import { check, type Finding, type FindingKind } from '#contracts/check';
import type { AnyContract, DeclaredError } from '#contracts/contract';
import { normaliseError } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { Envelope, type User } from '#contracts/envelope';
import { isMarked, readDefinition, unwrapSchema } from '#contracts/schema';
import {
  type CallInput,
  type Client,
  type HttpReply,
  NoAnswer,
  Redirected,
  type Target,
  Untried,
} from './target.ts';

export interface Outcome {
  readonly findings: readonly Finding[];
  /** The reason why the promise could not be checked here; `findings` is then empty. */
  readonly untried?: string;
}

export interface Check {
  /** The name of the call or document. */
  readonly call: string;
  /** The promise of the call, as a sentence without its subject. */
  readonly promise: string;
  readonly run: () => Promise<Outcome>;
}

type CheckPromise = (client: Client) => Promise<readonly Finding[]>;

/** Returns the checks of all calls and documents, grouped by call; the check of the example is the first. */
export function listChecks(registry: Iterable<AnyContract | AnyDocument>, target: Target): Check[] {
  return [...registry].flatMap((entry) =>
    listPromises(entry, target).map(([promise, checkPromise]) => ({
      call: entry.name,
      promise,
      run: () => runCheck(checkPromise, target),
    })),
  );
}

function listPromises(
  entry: AnyContract | AnyDocument,
  target: Target,
): [promise: string, checkPromise: CheckPromise][] {
  if (entry.kind === 'document') {
    return [['is answered, and the answer conforms', (client) => checkDocument(entry, client)]];
  }
  return [
    ['accepts its example, and its reply conforms', (client) => checkExample(entry, client)],
    ['refuses data that does not fit its request', (client) => checkBadData(entry, client)],
    ['allows exactly the callers that it states', (client) => checkAccess(entry, client, target)],
    [`has the effect that it states: ${entry.effect}`, (client) => checkEffect(entry, client)],
  ];
}

async function runCheck(checkPromise: CheckPromise, target: Target): Promise<Outcome> {
  try {
    return { findings: await checkPromise(await target.openClient()) };
  } catch (error) {
    if (error instanceof Untried) return { findings: [], untried: error.message };
    if (error instanceof NoAnswer || error instanceof Redirected) {
      return { findings: buildFinding('broken', error.message) };
    }
    throw error;
  }
}

const UNCLEAR_REPLIES = 'its replies neither grant nor refuse';
const STRANGER: User = { uid: '1', sid: 'a-session-that-nobody-has', uip: '127.0.0.1' };
/** Values that no field takes: the object for scalars and lists, the text for objects. */
const INVALID_OBJECT = { 'no field takes this': true };
const INVALID_TEXT = 'no object';

async function checkExample(contract: AnyContract, client: Client): Promise<readonly Finding[]> {
  const { data, user } = await buildInput(contract, client);
  const reply = await client.send(contract, data, user);
  const envelope = Envelope.safeParse(reply.body);
  if (!envelope.success) return check(Envelope, reply.body).map((finding) => addStatus(finding, reply));
  const { result, message } = envelope.data;
  if (reply.status !== 200 || !result) {
    acceptDeclaredRefusal(contract, reply, client);
    return buildFinding('broken', `its example was refused: HTTP ${reply.status}, ${message}`);
  }
  return [
    ...check(Envelope, reply.body),
    ...check(contract.response, envelope.data.data, 'data'),
    ...checkPagination(contract, envelope.data),
  ];
}

/** The specification states that a list has `pagination`; its place beside `data` is assumed. */
function checkPagination(
  { paged }: AnyContract,
  { pagination, data }: { pagination?: unknown; data: unknown },
): readonly Finding[] {
  if (paged === (pagination !== undefined)) return [];
  if (!paged) return buildFinding('drift', 'stands beside data that has no pages', 'pagination');
  return typeof data === 'object' && data !== null && 'pagination' in data
    ? buildFinding('assumption', 'stands inside data, not beside it', 'pagination')
    : buildFinding('broken', 'is missing', 'pagination');
}

/** Checks that bad data is refused, which is assumed: the specification states only what its own client sends. */
async function checkBadData(contract: AnyContract, client: Client): Promise<readonly Finding[]> {
  if (client.isLive && contract.effect === 'money') {
    throw new Untried('bad data is not sent where it could move money');
  }
  const { data, user } = await buildInput(contract, client);
  const def = readDefinition(unwrapSchema(contract.request));
  const fields = def.type === 'object' ? Object.entries(def.shape) : [];
  const attempts: [path: string, value: unknown, data: unknown][] = [
    ...[null, 'text', [1]].map((value): [string, unknown, unknown] => ['data', value, value]),
    ...fields.map(([field, schema]): [string, unknown, unknown] => {
      const value = readDefinition(unwrapSchema(schema)).type === 'object' ? INVALID_TEXT : INVALID_OBJECT;
      return [`data.${field}`, value, { ...Object(data), [field]: value }];
    }),
  ];
  const findings: Finding[] = [];
  let clearReplies = 0;
  for (const [path, value, request] of attempts) {
    const reply = await client.send(contract, request, user);
    const answer = classifyReply(reply);
    clearReplies += answer === 'unclear' ? 0 : 1;
    if (answer === 'refused') continue;
    const verb = answer === 'granted' ? 'took' : `answered HTTP ${reply.status} to`;
    findings.push(...buildFinding('assumption', `${verb} ${JSON.stringify(value)}`, path));
  }
  if (clearReplies === 0) throw new Untried(UNCLEAR_REPLIES);
  return findings;
}

/**
 * Checks who may send the call (spec §6). Two rules about an unknown session are assumed: calls with an optional
 * session refuse it, and calls that never carry a session ignore it.
 */
async function checkAccess(
  contract: AnyContract,
  client: Client,
  target: Target,
): Promise<readonly Finding[]> {
  const visitorReply = await client.send(contract, (await buildData(contract, client)).data);
  // Uses a new client, since some calls, such as a registration, succeed only once.
  const secondClient = await target.openClient();
  const strangerReply = await secondClient.send(
    contract,
    (await buildData(contract, secondClient)).data,
    STRANGER,
  );
  if (classifyReply(visitorReply) === 'unclear' || classifyReply(strangerReply) === 'unclear') {
    throw new Untried(UNCLEAR_REPLIES);
  }
  if (contract.access !== 'player') acceptDeclaredRefusal(contract, visitorReply, client);
  const refusesVisitor = classifyReply(visitorReply) === 'refused';
  const refusesStranger = classifyReply(strangerReply) === 'refused';
  switch (contract.access) {
    case 'player':
      return [
        ...(refusesVisitor ? [] : buildFinding('broken', 'answered somebody without a session')),
        ...(refusesStranger ? [] : buildFinding('broken', 'answered a session that does not exist')),
      ];
    case 'optional':
      return [
        ...(refusesVisitor ? buildFinding('broken', 'refused a visitor') : []),
        ...(refusesStranger ? [] : buildFinding('assumption', 'answered a session that does not exist')),
      ];
    case 'visitor':
      return [
        ...(refusesVisitor ? buildFinding('broken', 'refused a visitor') : []),
        ...(refusesStranger
          ? buildFinding('assumption', 'refused a session, which it is never sent with')
          : []),
      ];
  }
}

async function checkEffect(contract: AnyContract, client: Client): Promise<readonly Finding[]> {
  if (!client.readState && contract.effect !== 'idempotent') {
    throw new Untried('the target does not show its state');
  }
  const { data, user } = await buildInput(contract, client);
  const before = client.readState?.();
  const first = await client.send(contract, data, user);
  const once = client.readState?.();
  const second = await client.send(contract, data, user);
  const twice = client.readState?.();
  switch (contract.effect) {
    case 'read':
      return isSame(before, once) ? [] : buildFinding('broken', 'changed the state of the server');
    case 'idempotent':
      return [
        ...(isSame(once, twice) ? [] : buildFinding('broken', 'changed something the second time')),
        ...(isSame(first.body, second.body)
          ? []
          : buildFinding('assumption', 'answered differently the second time')),
      ];
    case 'once':
    case 'money':
      return isSame(before, once) ? buildFinding('broken', 'changed nothing') : [];
  }
}

async function checkDocument(document: AnyDocument, client: Client): Promise<readonly Finding[]> {
  const reply = await client.get(document);
  if (reply.status !== 200) {
    return buildFinding(
      isMarked(document.response, 'assumed') ? 'assumption' : 'broken',
      `answered HTTP ${reply.status}`,
    );
  }
  return check(document.response, reply.body);
}

async function buildInput(contract: AnyContract, client: Client): Promise<CallInput> {
  const { data, user } = await buildData(contract, client);
  if (user) return { data, user };
  switch (contract.access) {
    case 'visitor':
      return { data };
    case 'optional':
      return { data, ...(await signInIfPossible(client)) };
    case 'player':
      return { data, user: await client.signIn() };
  }
}

async function buildData(contract: AnyContract, client: Client): Promise<CallInput> {
  return (await client.prepare?.(contract)) ?? { data: contract.example };
}

/** A call that everybody may send is checked without a session when the run cannot sign in. */
async function signInIfPossible(client: Client): Promise<{ user?: User }> {
  try {
    return { user: await client.signIn() };
  } catch (error) {
    if (error instanceof Untried) return {};
    throw error;
  }
}

/** A broken reply is unclear: it says nothing about access or bad data. */
function classifyReply({ status, body }: HttpReply): 'granted' | 'refused' | 'unclear' {
  if (status >= 400 && status < 500) return 'refused';
  const envelope = Envelope.safeParse(body);
  if (status !== 200 || !envelope.success) return 'unclear';
  return envelope.data.result ? 'granted' : 'refused';
}

/**
 * Throws `Untried` when a live backend refuses with an error of the contract, since a game may be closed or a password
 * wrong there. In the mock an example has to succeed.
 */
function acceptDeclaredRefusal(
  { errors }: AnyContract,
  { status, body }: HttpReply,
  { isLive: lasting }: Client,
): void {
  const { message } = Object(body);
  const isOwn = Object.values<DeclaredError>(errors).some(
    (refusal) => normaliseError(refusal).message === message,
  );
  if (lasting && status === 200 && isOwn) {
    throw new Untried(`it refused, as its contract allows: ${message}`);
  }
}

function addStatus(finding: Finding, { status }: HttpReply): Finding {
  return status === 200 ? finding : { ...finding, message: `HTTP ${status}: ${finding.message}` };
}

function buildFinding(kind: FindingKind, message: string, path = ''): Finding[] {
  return [{ kind, path, message }];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
