/**
 * Sends the suite's calls to a live backend. Apart from login and logout, a write is sent only if the flags
 * allow it (see `writes.ts`). The run removes the things that it has created, and ends its sessions. The ids
 * in requests come from the backend's replies.
 */

import { buildDocumentAddress } from '#contracts/document';
import { groupBy } from '#contracts/group-by';
import { type Client, type Target, Unsendable } from '../target/target.ts';
import { listHeaderSecrets } from './header-flags.ts';
import { type LiveRun, type LiveSettings, openRun } from './live-run.ts';
import { deriveTemporaryPassword } from './password-change.ts';
import { prepareCall, requireSendable } from './prepare-call.ts';
import { sendCall } from './send-call.ts';
import { findWrite, requireHarmless } from './writes.ts';

/** The words of a note on reads whose connection broke. */
export const SENT_AGAIN = 'and the read was sent again';

export function createLiveTarget(settings: LiveSettings) {
  const { site, account, csrf } = settings;
  const headerNames = new Set([...Object.keys(settings.headers), ...(csrf ? ['cookie', csrf.header] : [])]);
  const run = openRun(settings);
  const { transport, sessions, undo } = run;
  return {
    site,
    name: `${settings.origin}${settings.base}`,
    address: { origin: settings.origin, base: settings.base, headers: [...headerNames] },
    isLive: true,
    openClient: async () => createClient(run),
    signal: settings.signal,
    jobs: settings.jobs ?? 1,
    countJobs: () => (transport.isLimited() ? 1 : (settings.jobs ?? 1)),
    findEnd: transport.findEnd,
    countLeft: transport.countLeft,
    findUnsendable: (contract) => {
      try {
        requireSendable(settings, contract);
        return undefined;
      } catch (error) {
        if (error instanceof Unsendable) return error.message;
        throw error;
      }
    },
    findSilence: transport.findSilence,
    findAccountProblem: sessions.findProblem,
    findLimit: transport.findLimit,
    settle: () => transport.during('undo', undo.undoAll),
    hasLeft: undo.hasLeft,
    notes: () => [
      ...writeNote(sessions.listRenewals(), 'The session ended early', 'and was renewed'),
      ...writeNote(transport.listRetries(), 'The connection broke', SENT_AGAIN),
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
      await transport.during('undo', () => undo.undoAll(true));
      await transport.during('end', sessions.end);
      transport.close();
    },
  } satisfies Target;
}

/** Returns what the suite asks of the backend. */
function createClient(run: LiveRun): Client {
  const { settings, ids, transport, sessions, undo } = run;
  const { site } = settings;
  return {
    send: (contract, data, sender) => sendCall(run, contract, data, sender),
    async get(document) {
      const reply = await transport.request(document, buildDocumentAddress(document, settings.base));
      ids.learn(document.name, reply.body);
      return reply;
    },
    signIn: sessions.signIn,
    hasAccount: () => settings.account !== undefined,
    buildStranger: sessions.buildStranger,
    prepare: (contract) => prepareCall(run, contract),
    readState(contract) {
      const write = findWrite(site, contract);
      return write && 'thing' in write ? undo.readState(write.thing) : undefined;
    },
    requireHarmless: (contract, check) => requireHarmless(findWrite(site, contract), check),
    isLive: true,
  };
}

/** Builds a note that says how often something happened and in which calls, or no note if it never did. */
function writeNote(calls: readonly string[], event: string, consequence: string): string[] {
  const counts = [...groupBy(calls.toSorted(), (name) => name)].map(([name, { length }]) =>
    length === 1 ? name : `${name} (${length} times)`,
  );
  const times = calls.length === 1 ? 'once' : `${calls.length} times`;
  return calls.length === 0 ? [] : [`${event} ${times} ${consequence}: ${counts.join(', ')}.`];
}
