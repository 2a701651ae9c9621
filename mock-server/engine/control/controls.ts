/** The handler of each control call. */

import { grantBonus } from '../../casino/control/bonuses.ts';
import { changeSettings, decidePayment, listPayments, viewSettings } from '../../casino/control/cashier.ts';
import { listDeskCoupons, voidDeskCoupon } from '../../casino/control/coupons.ts';
import { listHandMade } from '../../casino/control/hand-made.ts';
import { listMoments } from '../../casino/control/moments.ts';
import { listOutbox } from '../../casino/control/outbox.ts';
import { openPlayerSession } from '../../casino/control/player-session.ts';
import { addCustomPlayer, listPlayers } from '../../casino/control/players.ts';
import { ClientError } from '../exchange/client-error.ts';
import { newJournal } from '../journal/journal.ts';
import { readWorldTime } from '../worlds/clock.ts';
import { replaceWorld } from '../worlds/replace-world.ts';
import { buildReplacement } from '../worlds/worlds.ts';
import { resetClock, setClock, viewClock } from './clock.ts';
import { contractDocuments, controlDocuments } from './contract-documents.ts';
import { deletedHandlers } from './deleted.ts';
import { checkDraft } from './draft-reply.ts';
import type { ControlHandlers } from './handler.ts';
import { journalHandlers } from './journal-calls.ts';
import { scenarioHandlers } from './scenario-calls.ts';
import { viewServer } from './server.ts';
import { snapshotHandlers } from './snapshot-calls.ts';
import { readInstant, viewWorld } from './views.ts';
import { worldListHandlers } from './world-list.ts';

export const controlHandlers: ControlHandlers = {
  ...worldListHandlers,

  ...deletedHandlers,

  getServer: ({ platform }) => viewServer(platform),

  getWorld: ({ platform, world }) => viewWorld(platform, world),

  getHandMade: ({ world }) => listHandMade(world),

  resetWorld({ platform, world, body: { seed, now } }) {
    const at = readInstant(now);
    if (at instanceof ClientError) return at;
    const created = buildReplacement(platform, world.name, { seed: seed ?? world.seed, now: at });
    // The ids of exchanges continue, so that an open console can tell new exchanges from old ones.
    created.journal = newJournal(world.journal.lastId);
    replaceWorld(platform, created);
    return viewWorld(platform, created);
  },

  ...snapshotHandlers,

  ...scenarioHandlers,

  getClock: ({ platform, world }) => viewClock(platform, world),

  putClock: ({ platform, world, body }) => setClock(platform, world, body),

  deleteClock: ({ platform, world, body }) => resetClock(platform, world, body?.keepSessions),

  getMoments: ({ platform, world }) => listMoments(world, readWorldTime(world, platform)),

  getPlayers: ({ platform, world }) => listPlayers(world, readWorldTime(world, platform)),

  postPlayer: ({ platform, world, body }) => addCustomPlayer(world, body, readWorldTime(world, platform)),

  openPlayerSession: ({ platform, world, params: { username = '' } }) =>
    openPlayerSession(world, username, readWorldTime(world, platform)),

  getTransactions: ({ world, query: { status } }) => listPayments(world, status),

  approveTransaction: ({ platform, world, params: { id = '' } }) =>
    decidePayment(platform, world, id, 'approve'),

  rejectTransaction: ({ platform, world, params: { id = '' } }) =>
    decidePayment(platform, world, id, 'reject'),

  getCoupons: ({ platform, world }) => listDeskCoupons(world, readWorldTime(world, platform)),

  voidCoupon: ({ platform, world, params: { id = '' } }) => voidDeskCoupon(platform, world, id),

  grantBonus: ({ platform, world, body }) => grantBonus(world, body, readWorldTime(world, platform)),

  getSettings: ({ world }) => viewSettings(world),

  putSettings: ({ platform, world, body }) => changeSettings(platform, world, body),

  getOutbox: ({ platform, world }) => listOutbox(platform, world),

  ...journalHandlers,

  getContracts: contractDocuments,

  checkReply: ({ body }) => checkDraft(body),

  getControls: controlDocuments,
};
