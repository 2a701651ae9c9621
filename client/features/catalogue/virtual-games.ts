/** Finds the virtual games of the main menu. */
import type { AnyId } from '#contracts/read-types';
import type { MenuGame } from '../../core/api/rows.ts';
import type { HeaderMenu } from '../../core/site/site-documents.ts';

/** A virtual game whose provider is known. `init_game` needs the provider. */
export type VirtualGame = MenuGame & { readonly providerID: AnyId };
type MenuEntry = HeaderMenu[number]['items'][number];
export type VirtualLink = MenuEntry & { readonly game: VirtualGame };

const SPORT_TYPES: readonly (string | undefined)[] = ['sport', 'live-sport'];

/** Returns every link of the menu that opens a virtual game. Without a provider, a game cannot be opened. */
export function listVirtualGames(menu: readonly HeaderMenu[number][]): readonly VirtualLink[] {
  return menu
    .flatMap(({ items }) => items)
    .flatMap((link) => {
      const { game } = link;
      return game?.providerID === undefined
        ? []
        : [{ ...link, game: { ...game, providerID: game.providerID } }];
    });
}

/**
 * Returns the links of the menu to pages of virtual games that cannot be opened, since the menu does not state their
 * provider.
 */
export function listUnopenableGames(menu: HeaderMenu): readonly MenuEntry[] {
  const openable = new Set(listVirtualGames(menu).map(({ path }) => path));
  return menu
    .flatMap((group) => [group, ...group.items])
    .filter(({ path }) => path.startsWith('/virtual/') && !openable.has(path));
}

/** Returns whether a game is sports betting, whose pages lead to each other. */
export function isSport({ type }: VirtualGame): boolean {
  return SPORT_TYPES.includes(type);
}
