import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { data, Id } from '../fields.ts';
import { Launch, PROVIDER_UNREACHABLE } from './casino.ts';

export const init_game = contract('virtualgames/init_game', {
  summary: 'Opens a virtual game or the sport page and returns its address.',
  source: 'spec §7 Others, §3 Virtual game',
  access: 'player',
  effect: 'once',
  // The client reads both values from the header menu. Without a type, the provider's first game opens.
  request: data({ providerID: Id, type: z.optional(z.string()) }),
  response: Launch,
  errors: { ...PROVIDER_UNREACHABLE, UNKNOWN_GAME: 'Oyun bulunamadı' },
  example: { providerID: 9, type: 'sport' },
});
