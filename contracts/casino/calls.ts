/** The control calls of this site only, by the panels of the console that need them. */
import * as z from 'zod/mini';
import { controls } from '../control/calls.ts';
import { control } from '../control/control-call.ts';
import { NamedPlayer } from '../control/world.ts';
import { BonusGrant, DeskCoupon, DeskPayment, GrantedBonus, NewPlayer, Settings } from './desk.ts';
import { HandMade, Moment, OutboxMessage } from './world.ts';

export const panelCalls = {
  players: {
    getPlayers: controls.getPlayers,
    postPlayer: control('POST /players', {
      summary:
        'Creates a custom player, with balance, second factor and history, and returns its credentials.',
      body: NewPlayer,
      reply: NamedPlayer,
    }),
  },
  desk: {
    getTransactions: control('GET /transactions', {
      summary: 'Lists deposits and withdrawals, the newest first; `?status=pending` filters.',
      query: ['status'],
      reply: z.array(DeskPayment),
    }),
    approveTransaction: control('POST /transactions/:id/approve', {
      summary: 'Approves a pending payment.',
      reply: DeskPayment,
    }),
    rejectTransaction: control('POST /transactions/:id/reject', {
      summary: 'Rejects a pending payment; the amount of a withdrawal returns to the balance.',
      reply: DeskPayment,
    }),
    getCoupons: control('GET /coupons', {
      summary: 'Lists coupons, the newest first, without those of histories from before the world.',
      reply: z.array(DeskCoupon),
    }),
    voidCoupon: control('POST /coupons/:id/void', {
      summary: 'Voids an open or decided coupon: the stake returns to the balance, a paid win is taken back.',
      reply: DeskCoupon,
    }),
    grantBonus: control('POST /bonuses', {
      summary: 'Grants a player a bonus, which is credited at once. The site has no call that requests one.',
      body: BonusGrant,
      reply: GrantedBonus,
    }),
    getSettings: control('GET /settings', { summary: 'Returns the settings of the world.', reply: Settings }),
    putSettings: control('PUT /settings', {
      summary: 'Sets whether payments settle by themselves.',
      body: Settings,
      reply: Settings,
    }),
  },
  outbox: {
    getOutbox: control('GET /outbox', {
      summary: 'Lists the codes and mails that were sent, and the current authenticator codes.',
      reply: z.array(OutboxMessage),
    }),
  },
  moments: {
    getMoments: control('GET /clock/moments', {
      summary: 'Lists what changes next in the world by time alone, such as the end of a tournament.',
      reply: z.array(Moment),
    }),
  },
  handMade: {
    getHandMade: control('GET /world/hand-made', {
      summary: 'Lists players, payments and plays of this world that its seed does not bring back.',
      reply: HandMade,
    }),
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
