import type { Classes } from '#contracts/registry';
import { providerOf } from '#fixtures/catalogue/providers';
import { virtualGameName, virtualGameOf } from '#fixtures/catalogue/virtual-games';
import { createLaunch, launchUrl } from '../state/launches.ts';
import type { HandlersOf } from './handler.ts';

export const virtualgames: HandlersOf<Classes['virtualgames']> = {
  init_game({ data, caller, world, now, fail }) {
    const game = virtualGameOf(data.providerID, data.type);
    if (!game) return fail('UNKNOWN_GAME');
    const launched = { kind: 'virtual', gameID: game.gameID } as const;
    return {
      url: launchUrl(world, createLaunch(world, caller.session, launched, now)),
      name: virtualGameName(game, data.Lang),
      providerName: providerOf(game.providerID)?.name ?? '',
    };
  },
};
