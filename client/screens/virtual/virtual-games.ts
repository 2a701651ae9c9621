/** Groups the virtual games of the main menu by kind. */
import type { AnyId } from '#contracts/read-types';
import type { MenuGame } from '../../api/rows.ts';
import type { HeaderMenu } from '../../content/site-documents.ts';

/** A virtual game whose provider is known. `init_game` needs the provider. */
export type VirtualGame = MenuGame & { readonly providerID: AnyId };
export type VirtualLink = HeaderMenu[number]['items'][number] & { readonly game: VirtualGame };

/** The kind of each game type that the specification names. Games of any other type have the kind `other`. */
const KIND_BY_TYPE: Readonly<Record<string, VirtualKind>> = {
  'golden-race': 'racing',
  '3d-football': 'racing',
  'bet-on-games': 'racing',
  zeplin: 'flight',
  spaceman: 'flight',
  bingo: 'bingo',
  'sound-bingo': 'bingo',
  sport: 'sport',
  'live-sport': 'sport',
};

/** The kinds, in the order of the page. */
export const VIRTUAL_KINDS = ['racing', 'flight', 'bingo', 'sport', 'other'] as const;
export type VirtualKind = (typeof VIRTUAL_KINDS)[number];

export interface VirtualGroup {
  readonly kind: VirtualKind;
  readonly games: readonly VirtualLink[];
}

/** Returns every link of the menu that opens a virtual game. Without a provider, a game cannot be opened. */
export function listVirtualGames(menu: HeaderMenu): readonly VirtualLink[] {
  return menu
    .flatMap(({ items }) => items)
    .flatMap((link) => {
      const { game } = link;
      return game?.providerID === undefined
        ? []
        : [{ ...link, game: { ...game, providerID: game.providerID } }];
    });
}

/** Groups games by kind; a kind without games is left out. */
export function groupVirtualGames(games: readonly VirtualLink[]): readonly VirtualGroup[] {
  return VIRTUAL_KINDS.map((kind) => ({
    kind,
    games: games.filter(({ game }) => findKind(game) === kind),
  })).filter((group) => group.games.length > 0);
}

/** Returns the kind of a game. */
export function findKind({ type }: VirtualGame): VirtualKind {
  return (type && KIND_BY_TYPE[type]) || 'other';
}
