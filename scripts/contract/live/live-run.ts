/** Opens a run over a live backend: its connection and sessions, the ids it learns, and what it has to undo. */
import { respellEnvelope } from '#contracts/check/check-reply';
import type { AnyContract } from '#contracts/contract';
import { fromWire, toWire, VERSION_PATH } from '#contracts/envelope';
import { createIds } from '../target/ids.ts';
import { listNames, type Site } from '../target/site.ts';
import type { HttpReply, Sender } from '../target/target.ts';
import type { Caller } from './cookies.ts';
import { restorePassword } from './password-change.ts';
import { type Account, createSessions } from './sessions.ts';
import { createTransport, type TransportSettings } from './transport.ts';
import { createWriteUndo } from './undo.ts';
import { createUndoFile, nameUndoFile } from './undo-file.ts';
import { findWrite, isAllowed } from './writes.ts';

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

export type LiveRun = ReturnType<typeof openRun>;

export function openRun(settings: LiveSettings) {
  const { site, account } = settings;
  const ids = createIds(listNames(site));
  /** The names of the calls that were sent so far. */
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

  return { settings, ids, sentNames, transport, sessions, undo };
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
