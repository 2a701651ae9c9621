import { createRandomName, PRIVATE_CHARS } from '#contracts/control/world';

/** The names of the worlds that links open: `share-x1y2z3` by a share link, `walk-x1y2z3` by the walk through the presets. */
const FRESH_WORLD = /^(?:share|walk)-(?:[a-z2-7]{6}|[a-z2-7]{26})$/;
const CHARS = 6;

/** Returns a new name with six random letters and digits; on a public server, one that nobody can guess. */
export function nameFreshWorld(kind: 'share' | 'walk', isPublic: boolean): string {
  return createRandomName(kind, isPublic ? PRIVATE_CHARS : CHARS);
}

export function isFreshWorldName(name: string): boolean {
  return FRESH_WORLD.test(name);
}

/** Returns whether the walk has named this world. It holds nothing of a tester, so a link opens it without a question. */
export function isWalkWorld(name: string): boolean {
  return isFreshWorldName(name) && name.startsWith('walk-');
}
