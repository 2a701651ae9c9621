import { findVirtualGameByID, type VirtualGame } from '#fixtures/catalogue/virtual-games';
import type { ActiveLaunch } from '../../play/find-launch.ts';

export interface OpenSport extends ActiveLaunch {
  readonly sport: VirtualGame;
  /** Whether the page takes bets on running matches. */
  readonly isLive: boolean;
}

/** Returns a launch together with the sport page that it opens; undefined for a launch of another game. */
export function openSport(launched: ActiveLaunch): OpenSport | undefined {
  const { game } = launched.launch;
  const sport = game.kind === 'virtual' ? findVirtualGameByID(game.gameID) : undefined;
  if (sport?.launch.page !== 'sport') return undefined;
  return { ...launched, sport, isLive: sport.launch.isLive === true };
}
