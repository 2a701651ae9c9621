import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { data, Id } from '../fields.ts';
import { assumed } from '../marks.ts';
import { Launch, PROVIDER_UNREACHABLE } from './casino.ts';

export const init_game = contract('virtualgames/init_game', {
  summary: 'Opens a virtual game, or the sport page, and answers where it plays.',
  source: 'spec §7 Others, §3 Virtual game',
  access: 'player',
  effect: 'once',
  // Both stand in the header's menu (settled); without a type it is the provider's first.
  request: data({ providerID: Id, type: z.optional(assumed(z.string())) }),
  response: Launch,
  errors: { ...PROVIDER_UNREACHABLE, UNKNOWN_GAME: 'Oyun bulunamadı' },
  example: { providerID: 9, type: 'sport' },
});
