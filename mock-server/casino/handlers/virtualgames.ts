import type { Classes } from '#contracts/registry';
import { findProvider } from '#fixtures/catalogue/providers';
import { findVirtualGame, pickVirtualGameName } from '#fixtures/catalogue/virtual-games';
import { buildLaunchPath, createLaunch } from '../play/launches.ts';
import type { HandlersOf } from './handler.ts';

export const virtualgames: HandlersOf<Classes['virtualgames']> = {
  init_game({ data, caller, world, now, fail }) {
    const game = findVirtualGame(data.providerID, data.type);
    if (!game) return fail('UNKNOWN_GAME');
    if (game.launch.page === 'lobby') return fail('PROVIDER_UNREACHABLE');
    const launchedGame = { kind: 'virtual', gameID: game.gameID } as const;
    return {
      url: buildLaunchPath(world, createLaunch(world, caller.session, launchedGame, now)),
      name: pickVirtualGameName(game, data.Lang),
      providerName: findProvider(game.providerID)?.name ?? '',
    };
  },
};
