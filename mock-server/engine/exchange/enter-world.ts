import { type Exchange, nextExchangeId } from '../journal/exchange.ts';
import type { Platform } from '../platform.ts';
import { readWorldTime } from '../tables/clock.ts';
import { ClientError } from '../wire/client-error.ts';
import { advanceWorld } from '../worlds/advance-world.ts';
import { findExistingWorld } from '../worlds/worlds.ts';
import type { Passage } from './passage.ts';

/**
 * Enters the world that now has the name, settles what is due in it, and returns its time, epoch ms; 409 if the world was
 * deleted meanwhile, which the request must not bring back. Settling takes a tenth of a call, so it is left out while no
 * time has passed since it was done.
 */
export function enterWorld(passage: Passage): number | ClientError {
  const { source, exchange } = passage;
  const { platform } = source;
  const hasMoved = isReplaced(platform, exchange);
  if (hasMoved && !moveToPresentWorld(platform, exchange)) {
    const message = `The world ${exchange.world.name} was deleted while the request waited`;
    return new ClientError(409, message, { findings: [] }); // The request itself is sound.
  }
  const now = readWorldTime(exchange.world, platform);
  if (hasMoved || now !== passage.enteredAt) advanceWorld(platform, exchange.world, now);
  passage.enteredAt = now;
  return now;
}

/** Returns whether another world has the name of the exchange's world by now. */
export function isReplaced(
  { worlds }: Pick<Platform, 'worlds'>,
  { world }: Pick<Exchange, 'world'>,
): boolean {
  return worlds.get(world.name) !== world;
}

/** Moves a request whose world was replaced while it waited into the world that now has the name; returns whether one has. */
function moveToPresentWorld(platform: Platform, exchange: Exchange): boolean {
  const { world } = exchange;
  const present = findExistingWorld(platform, world.name);
  if (!present) return false;
  world.usage.requests -= 1;
  present.usage.requests += 1;
  exchange.world = present;
  if (present.journal !== world.journal) exchange.id = nextExchangeId(present);
  return true;
}
