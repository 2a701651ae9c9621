/** The control calls of the engine and of the domain's panels, each with its handler. */
import { controls } from '#contracts/control/calls';
import type { ControlCall } from '#contracts/control/control-call';
import { lazyOf } from '#contracts/lazy';
import type { ControlHandler, Domain } from '../domain.ts';
import { readWorldTime } from '../tables/clock.ts';
import { issueName } from '../tables/issue-name.ts';
import { ClientError } from '../wire/client-error.ts';
import { newJournal } from '../worlds/journal.ts';
import { replaceWorld } from '../worlds/replace-world.ts';
import { buildReplacement } from '../worlds/worlds.ts';
import { resetClock, setClock, viewClock } from './clock.ts';
import { compareSources } from './compare.ts';
import { describeContracts, describeControls } from './contract-documents.ts';
import { checkDraft } from './draft-reply.ts';
import type { ControlHandlers } from './handler.ts';
import { harHandlers } from './har-world.ts';
import { journalHandlers } from './journal-calls.ts';
import { refuseWithoutPanel } from './panels.ts';
import { getReport } from './report.ts';
import { scenarioHandlers } from './scenario-calls.ts';
import { sendCall } from './send-call.ts';
import { viewServer } from './server.ts';
import { snapshotHandlers } from './snapshot-calls.ts';
import { stepRecordingHandlers } from './step-recording-calls.ts';
import { readClockTime, viewWorld } from './views.ts';
import { worldListHandlers } from './world-list.ts';

export function listControls({ panels }: Domain): Readonly<Record<string, ControlCall>> {
  return Object.assign({}, controls, ...panels.map(({ calls }) => calls));
}

/** Returns what `GET /controls` says: built once, since it has the schemas of every call. */
const listControlDocuments = lazyOf((domain: Domain) => describeControls(listControls(domain)));

/** Returns the handlers of all control calls by the names of the calls. */
export function listControlHandlers({ panels }: Domain): Readonly<Record<string, ControlHandler>> {
  return Object.assign({}, controlHandlers, ...panels.map(({ handlers }) => handlers));
}

const controlHandlers: ControlHandlers = {
  ...worldListHandlers,

  getServer: ({ platform }) => viewServer(platform),

  getWorld: ({ platform, world }) => viewWorld(platform, world),

  resetWorld({ platform, world, body: { seed, now } }) {
    const at = readClockTime(now);
    if (at instanceof ClientError) return at;
    const refusal = at === undefined ? undefined : refuseWithoutPanel(platform, 'putClock');
    if (refusal) return refusal;
    const created = buildReplacement(platform, world.name, {
      seed: seed ?? world.seed,
      now: at,
      recording: world.recording,
    });
    // The ids of exchanges continue, so that an open console can tell new exchanges from old ones.
    created.journal = newJournal(world.journal.lastId, world.journal.lastNoteId);
    replaceWorld(platform, created);
    return viewWorld(platform, created);
  },

  issueName: () => ({ name: issueName() }),

  ...snapshotHandlers,

  getReport,

  ...scenarioHandlers,

  getClock: ({ platform, world }) => viewClock(platform, world),

  putClock: ({ body, ...input }) => setClock(input, body),

  deleteClock: ({ body, ...input }) => resetClock(input, body?.keepSessions),

  getPlayers: ({ platform }) =>
    platform.domain.players.map(({ username, password, note }) => ({
      username,
      password,
      isPasswordCurrent: true,
      note,
    })),

  openPlayerSession: ({ platform, world, params: { username = '' } }) =>
    platform.domain.openSession(world, username, readWorldTime(world, platform)),

  ...stepRecordingHandlers,

  ...journalHandlers,

  ...harHandlers,

  compare: compareSources,

  sendCall,

  getContracts: ({ platform }) => describeContracts(platform.domain.registry),

  checkReply: ({ platform, body }) => checkDraft(platform.domain.registry, body),

  getControls: ({ platform }) => listControlDocuments(platform.domain),
};
