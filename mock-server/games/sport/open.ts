/** The sport page behind a launch. */
import { providerOf } from '#fixtures/catalogue/providers';
import { type VirtualGame, virtualGameByID } from '#fixtures/catalogue/virtual-games';
import type { FoundLaunch } from '../../state/launches.ts';
import { type Look, slotLook } from '../look.ts';

export interface OpenSport extends FoundLaunch {
  readonly sport: VirtualGame;
}

/** The launch with its page; undefined when it is a game of chance, or unknown by now. */
export function openSport(found: FoundLaunch): OpenSport | undefined {
  const { game } = found.launch;
  const sport = game.kind === 'virtual' ? virtualGameByID(game.gameID) : undefined;
  return sport?.launch.page === 'sport' ? { ...found, sport } : undefined;
}

/** Its looks: the inks, letters and ground of its own cover. */
export function sportLook({ gameID, name, providerID, motif, hero }: VirtualGame): Look {
  const provider = providerOf(providerID);
  if (!provider) throw new Error(`There is no provider ${providerID}`);
  return slotLook({ id: `g${gameID}`, title: name, family: provider.family(), motif, hero });
}
