/** The control calls of this site only, by the panels of the console that need them. */
import * as z from 'zod/mini';
import { controls } from '../control/calls.ts';
import { control } from '../control/control-call.ts';
import { Kept } from '../control/kept.ts';
import { NamedPlayer } from '../control/world.ts';
import { BonusGrant, DeskCoupon, DeskPayment, GrantedBonus, NewPlayer, Settings } from './desk.ts';
import { HandMade, Moment, OutboxMessage } from './world.ts';

export const panelCalls = {
  players: {
    getPlayers: controls.getPlayers,
    postPlayer: control(
      'POST /players',
      'Creates a custom player, with balance, second factor, history, open coupons and waiting payments, and returns its credentials.',
      NamedPlayer,
      { body: NewPlayer },
    ),
    resetPlayer: control(
      'POST /players/:username/reset',
      'Gives one player back what it had at its beginning: balance, history, bonuses, bank accounts, password; its sessions end. Nothing of others changes.',
      z.extend(NamedPlayer, { kept: Kept }),
      {
        params: { username: 'GET /players username' },
        replaces: { parts: ['player'], done: 'A player was reset' },
      },
    ),
  },
  desk: {
    getTransactions: control(
      'GET /transactions',
      'Lists deposits and withdrawals, the newest first; `?status=pending` filters.',
      z.array(DeskPayment),
      { query: ['status'] },
    ),
    approveTransaction: control(
      'POST /transactions/:id/approve',
      'Approves a pending payment.',
      DeskPayment,
      { params: { id: 'GET /transactions?status=pending id' } },
    ),
    rejectTransaction: control(
      'POST /transactions/:id/reject',
      'Rejects a pending payment; the amount of a withdrawal returns to the balance.',
      DeskPayment,
      { params: { id: 'GET /transactions?status=pending id' } },
    ),
    getCoupons: control(
      'GET /coupons',
      'Lists coupons, the newest first, without those of histories from before the world.',
      z.array(DeskCoupon),
    ),
    voidCoupon: control(
      'POST /coupons/:id/void',
      'Voids an open or decided coupon: the stake returns to the balance, a paid win is taken back.',
      DeskCoupon,
      { params: { id: 'GET /coupons id' } },
    ),
    grantBonus: control(
      'POST /bonuses',
      'Grants a player a bonus, which is credited at once. The site has no call that requests one.',
      GrantedBonus,
      { body: BonusGrant },
    ),
    getSettings: control('GET /settings', 'Returns the settings of the world.', Settings),
    putSettings: control('PUT /settings', 'Sets whether payments settle by themselves.', Settings, {
      body: Settings,
    }),
  },
  outbox: {
    getOutbox: control(
      'GET /outbox',
      'Lists the codes and mails that were sent, the newest first, then the current authenticator codes.',
      z.array(OutboxMessage),
    ),
  },
  moments: {
    getMoments: control(
      'GET /clock/moments',
      'Lists what changes next in the world by time alone, such as the end of a tournament.',
      z.array(Moment),
    ),
  },
  handMade: {
    getHandMade: control(
      'GET /world/hand-made',
      'Lists players, payments and plays of this world that its seed does not bring back.',
      HandMade,
    ),
  },
} as const;

/** All control calls of the mock of this site. */
export const siteControls = {
  ...controls,
  ...panelCalls.players,
  ...panelCalls.desk,
  ...panelCalls.outbox,
  ...panelCalls.moments,
  ...panelCalls.handMade,
} as const;
export type SiteControls = typeof siteControls;
