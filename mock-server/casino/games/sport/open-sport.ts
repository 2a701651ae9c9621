import { findVirtualGameByID, type VirtualGame } from '#fixtures/catalogue/virtual-games';
import type { Platform } from '../../../engine/platform.ts';
import { advance } from '../../advance.ts';
import { payDiscounts } from '../../money/discounts.ts';
import { type ActiveLaunch, findLaunch } from '../find-launch.ts';

export interface OpenSport extends ActiveLaunch {
  readonly sport: VirtualGame;
  /** Whether the page takes bets on running matches. */
  readonly isLive: boolean;
}

/**
 * Settles due payments, bets and hands in the world of a launch. Returns the launch with the sport page that it opens;
 * undefined for a launch of another game.
 */
export function openSport(platform: Platform, token: string): OpenSport | undefined {
  const launched = findLaunch(platform, token);
  if (!launched) return undefined;
  const { world, launch, now } = launched;
  advance(world, now);
  payDiscounts(world, launch.uid, now);
  const sport = launch.game.kind === 'virtual' ? findVirtualGameByID(launch.game.gameID) : undefined;
  if (sport?.launch.page !== 'sport') return undefined;
  return { ...launched, sport, isLive: sport.launch.isLive === true };
}
