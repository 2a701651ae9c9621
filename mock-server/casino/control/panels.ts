/** The panels of the console that only this site has, with the handlers of their control calls. */
import { panelCalls } from '#contracts/casino/calls';
import type { ControlHandlersOf } from '../../engine/control/handler.ts';
import type { ControlInput, Panel } from '../../engine/domain.ts';
import { readWorldTime } from '../../engine/tables/clock.ts';
import type { World } from '../world.ts';
import { grantBonus } from './bonuses.ts';
import { changeSettings, decidePayment, listPayments, viewSettings } from './cashier.ts';
import { listDeskCoupons, voidDeskCoupon } from './coupons.ts';
import { listHandMade } from './hand-made.ts';
import { listMoments } from './moments.ts';
import { listOutbox } from './outbox.ts';
import { addCustomPlayer, listPlayers } from './players.ts';
import { resetPlayer } from './reset-player.ts';

interface Input extends ControlInput {
  readonly world: World;
}
type Handlers<Name extends keyof typeof panelCalls> = ControlHandlersOf<(typeof panelCalls)[Name], Input>;

const players: Handlers<'players'> = {
  getPlayers: ({ platform, world }) => listPlayers(world, readWorldTime(world, platform)),

  postPlayer: ({ platform, world, body }) => addCustomPlayer(world, body, readWorldTime(world, platform)),

  resetPlayer: ({ platform, world, params: { username = '' } }) =>
    resetPlayer(platform.domain.tables, world, username, readWorldTime(world, platform)),
};

const desk: Handlers<'desk'> = {
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
};

const outbox: Handlers<'outbox'> = { getOutbox: ({ platform, world }) => listOutbox(platform, world) };

const moments: Handlers<'moments'> = {
  getMoments: ({ platform, world }) => listMoments(world, readWorldTime(world, platform)),
};

const handMade: Handlers<'handMade'> = { getHandMade: ({ world }) => listHandMade(world) };

export const panels: readonly Panel[] = [
  { name: 'players', calls: panelCalls.players, handlers: players },
  { name: 'desk', calls: panelCalls.desk, handlers: desk },
  { name: 'outbox', calls: panelCalls.outbox, handlers: outbox },
  { name: 'moments', calls: panelCalls.moments, handlers: moments },
  { name: 'hand-made', calls: panelCalls.handMade, handlers: handMade },
  // The built client is the site of these calls: the console signs in on it, and opens its screens.
  { name: 'site', calls: {}, handlers: {} },
];
