/**
 * Sends the suite's calls to a live backend. Apart from login and logout, a write is sent only if the flags
 * allow it (see `writes.ts`). The run removes the things that it has created, and ends its sessions. The ids
 * in requests come from the backend's replies.
 */

import { respellEnvelope } from '#contracts/check/check-reply';
import type { AnyContract } from '#contracts/contract';
import { buildDocumentAddress } from '#contracts/document';
import { fromWire, toWire, VERSION_PATH } from '#contracts/envelope';
import { groupBy } from '#contracts/group-by';
import { findChildren, hasMarkWithin } from '#contracts/schema';
import { listHeaderSecrets } from './header-flags.ts';
import { createIds, listFeeders } from './ids.ts';
import { completeData } from './live/complete-data.ts';
import { buildPasswordChange, deriveTemporaryPassword, restorePassword } from './live/password-change.ts';
import { type Account, createSessions, NEEDS_ACCOUNT } from './live/sessions.ts';
import { type Caller, createTransport, type TransportSettings } from './live/transport.ts';
import { createWriteUndo } from './live/undo.ts';
import { createUndoFile, nameUndoFile } from './live/undo-file.ts';
import { findWrite, isAllowed, requireHarmless, requireLeave } from './live/writes.ts';
import { listNames, type Site } from './site.ts';
import {
  type CallInput,
  type Client,
  type HttpReply,
  NoAnswer,
  type Sender,
  type Target,
  Unsendable,
  Untried,
} from './target.ts';

/** The maximum of requests of a run that writes nothing. */
const MAX_REQUESTS = 300;
/** The further requests for each job above four: what calls refuse is known later. */
const MAX_REQUESTS_PER_JOB = 5;
const USUAL_JOBS = 4;
/** The further requests for each write that is allowed, with those that create and undo what it needs. */
const MAX_REQUESTS_PER_WRITE = 60;

export interface LiveSettings extends TransportSettings {
  readonly site: Site;
  /** The part of the calls' path before the version, such as `/endpoint`. */
  readonly base: string;
  readonly account?: Account | undefined;
  /** The writes that may be sent, as effects or as names of calls. */
  readonly allow: ReadonlySet<string>;
  /** The folder of the undo files. Each account at a backend has its own file, a list of writes to undo. */
  readonly undoFolder: string;
  /** The number of reads that are checked side by side, by default 1; it is 1 after a limit of the server. */
  readonly jobs?: number | undefined;
  /** Encrypts a value as the site's client does. Without this function, sessions are sent in plain text. */
  readonly encrypt?: ((text: string) => string) | undefined;
}

export function createLiveTarget(settings: LiveSettings) {
  const { site, account, csrf } = settings;
  const headerNames = new Set([...Object.keys(settings.headers), ...(csrf ? ['cookie', csrf.header] : [])]);
  const ids = createIds(listNames(site));
  const sentNames = new Set<string>();
  const transport = createTransport({
    maxRequests: countAllowedRequests(settings),
    ...settings,
    countReserved: () => sessions.countOpen(),
  });
  const sessions = createSessions({ ...settings, send: sendOnce, readServerTime: transport.readServerTime });
  const undo = createWriteUndo({
    site,
    file: createUndoFile(nameUndoFile(settings.undoFolder, settings)),
    signIn: sessions.signIn,
    send: sessions.send,
    async restorePassword() {
      const call = site.passwordChange;
      if (account && call) await restorePassword(call, account, sessions.signInWith, sendOnce);
    },
  });
  async function sendOnce(contract: AnyContract, data: unknown, sender?: Sender): Promise<HttpReply> {
    sentNames.add(contract.name);
    const [className, method] = contract.name.split('/');
    const body = JSON.stringify(toWire({ api: { class: className, method }, data, user: sender }));
    const path = `${settings.base}${VERSION_PATH}`;
    const init = { method: 'POST', body };
    const sent = await transport.request(contract, path, init, findCaller(contract, sender));
    const received = fromWire(sent.body);
    const reply = { ...sent, received, body: respellEnvelope(received) };
    const { result, data: replyData } = Object(reply.body);
    if (result !== false) ids.learn(contract.name, replyData);
    sessions.follow(contract, reply);
    return reply;
  }

  function findCaller({ name }: AnyContract, sender: Sender | undefined): Caller {
    const isLogin = name === site.login.name;
    if (!sender) return isLogin ? 'player' : 'visitor';
    if (sessions.isOwn(sender)) return 'player';
    return isLogin ? 'stranger who signs in' : 'stranger';
  }

  async function send(contract: AnyContract, data: unknown, sender?: Sender): Promise<HttpReply> {
    requireLeave(site, contract, settings.allow);
    const write = findWrite(site, contract);
    if (write?.use !== 'creates') return sessions.send(contract, data, sender);
    undo.expect(write.thing, data);
    try {
      const reply = await sessions.send(contract, data, sender);
      undo.learn(write.thing, reply);
      return reply;
    } catch (error) {
      if (error instanceof NoAnswer) undo.noteLoss(write.thing);
      throw error;
    }
  }

  async function prepare(contract: AnyContract): Promise<CallInput> {
    requireLeave(site, contract, settings.allow);
    const write = findWrite(site, contract);
    if (contract.name === site.login.name) {
      if (!account) throw new Untried(NEEDS_ACCOUNT);
      const { username, password } = account;
      return { data: completeData(contract, { username, password }) };
    }
    if (contract.name === site.passwordChange?.name) return { data: changePassword(contract) };
    if (write?.use === 'named' && write.choose) {
      return { data: await write.choose(sessions.send, await sessions.signIn()) };
    }
    if (write?.use === 'creates') return { data: await undo.plan(write.thing) };
    if (write?.use === 'removes') {
      // A run removes only things that it has created, so it has to create one first.
      requireLeave(site, write.thing.create, settings.allow);
      return { data: await undo.create(write.thing) };
    }
    if (contract.exampleNeeds !== undefined)
      throw new Unsendable(`its example needs ${contract.exampleNeeds}`);
    if (hasMarkedExample(contract, 'secret')) {
      throw new Unsendable('its example has secrets of the mock’s own players');
    }
    if (hasMarkedExample(contract, 'address')) {
      throw new Unsendable('its example has an address that belongs to somebody else there');
    }
    await askForIds(contract);
    const { data, unusual } = ids.fillExample(contract);
    return { data: completeData(contract, data), unusual };
  }

  /** Sends the reads that can name the ids of a call. A whole run has sent them already, one of selected calls has not. */
  async function askForIds(contract: AnyContract): Promise<void> {
    for (const feeder of listFeeders(site.registry.contracts.values(), contract)) {
      if (ids.findMissing(contract) === undefined) return;
      if (sentNames.has(feeder.name)) continue;
      try {
        const sender = feeder.access === 'player' ? await sessions.signIn() : undefined;
        await send(feeder, completeData(feeder, feeder.example), sender);
      } catch (error) {
        // A read that fails says nothing about the call that needs its ids; another one may name them.
        if (!(error instanceof Untried || error instanceof NoAnswer)) throw error;
      }
    }
  }

  function changePassword(call: AnyContract): object {
    if (!account) throw new Untried(NEEDS_ACCOUNT);
    const { password } = account;
    undo.expectPasswordChange();
    return buildPasswordChange(call, password, deriveTemporaryPassword(password));
  }

  const client: Client = {
    send,
    async get(document) {
      const reply = await transport.request(document, buildDocumentAddress(document, settings.base));
      ids.learn(document.name, reply.body);
      return reply;
    },
    signIn: sessions.signIn,
    buildStranger: sessions.buildStranger,
    prepare,
    readState(contract) {
      const write = findWrite(site, contract);
      return write && 'thing' in write ? undo.readState(write.thing) : undefined;
    },
    requireHarmless: (contract, check) => requireHarmless(findWrite(site, contract), check),
    isLive: true,
  };
  const settle = () => transport.during('undo', undo.undoAll);
  const settleLast = () => transport.during('undo', () => undo.undoAll(true));
  return {
    site,
    name: `${settings.origin}${settings.base}`,
    address: { origin: settings.origin, base: settings.base, headers: [...headerNames] },
    isLive: true,
    openClient: async () => client,
    signal: settings.signal,
    jobs: settings.jobs ?? 1,
    countJobs: () => (transport.isLimited() ? 1 : (settings.jobs ?? 1)),
    findEnd: transport.findEnd,
    findSilence: transport.findSilence,
    findAccountProblem: sessions.findProblem,
    findLimit: transport.findLimit,
    settle,
    hasLeft: undo.hasLeft,
    notes: () => [
      ...writeNote(sessions.listRenewals(), 'The session ended early', 'and was renewed'),
      ...writeNote(transport.listRetries(), 'The connection broke', 'and the read was sent again'),
      ...transport.notes(),
      ...undo.notes(),
    ],
    secrets: () => [
      ...Object.entries(settings.headers).flatMap(listHeaderSecrets),
      ...sessions.secrets(),
      ...(account ? [deriveTemporaryPassword(account.password)] : []),
    ],
    repeatableSecrets: transport.cookieValues,
    async close() {
      sessions.unblock();
      await settleLast();
      await transport.during('end', sessions.end);
      transport.close();
    },
  } satisfies Target;
}

/** Returns the requests that a run may send over any backend, without those that undo writes at its end. */
function countAllowedRequests({
  site,
  allow,
  jobs = 1,
}: Pick<LiveSettings, 'site' | 'allow' | 'jobs'>): number {
  const writes = [...site.registry.contracts.values()].filter((contract) => {
    const write = findWrite(site, contract);
    return write !== undefined && write.use !== 'session' && isAllowed(site, contract, allow);
  });
  const forJobs = Math.max(0, jobs - USUAL_JOBS) * MAX_REQUESTS_PER_JOB;
  return MAX_REQUESTS + forJobs + writes.length * MAX_REQUESTS_PER_WRITE;
}

/** Builds a note that says how often something happened and in which calls, or no note if it never did. */
function writeNote(calls: readonly string[], event: string, consequence: string): string[] {
  const counts = [...groupBy(calls.toSorted(), (name) => name)].map(([name, { length }]) =>
    length === 1 ? name : `${name} (${length} times)`,
  );
  const times = calls.length === 1 ? 'once' : `${calls.length} times`;
  return calls.length === 0 ? [] : [`${event} ${times} ${consequence}: ${counts.join(', ')}.`];
}

function hasMarkedExample({ request, example }: AnyContract, mark: 'secret' | 'address'): boolean {
  return Object.keys(Object(example)).some((field) =>
    findChildren(request, field).some((schema) => hasMarkWithin(schema, mark)),
  );
}
