/**
 * The documents that describe the site: menus, languages, partners, payment methods, licences. The spec
 * states that they exist. It states the content only for the languages.
 */
import * as z from 'zod/mini';
import { document } from '../document.ts';
import { PANEL_HEADER } from '../envelope.ts';
import { Flag, Id, InBoth, Instant, LANGUAGES, Lira } from '../fields.ts';
import { assumed, named } from '../marks.ts';

export const licenses = document('GET v1/licenses', {
  summary: 'Lists the licences of the site, for the footer.',
  source: 'spec §7 maintenance',
  query: { version: 'v1' },
  response: assumed(
    z.array(
      z.object({
        id: Id,
        title: InBoth,
        /** The authority that granted the licence. */
        authority: InBoth,
        number: z.string(),
        validFrom: Instant,
        validUntil: Instant,
        /** 1 while the licence is valid. */
        Status: Flag,
        image: z.string(),
        /** The path of a page with details. */
        path: z.string(),
      }),
    ),
  ),
});

/**
 * The virtual game that a link of the menu opens. Its values are those that `virtualgames/init_game` needs.
 */
export const MenuGame = z.object({
  providerID: Id,
  type: z.string(),
  gameID: Id,
  name: z.string(),
  providerName: z.string(),
  image: z.string(),
});
export type MenuGame = z.output<typeof MenuGame>;

export const MenuLink = z.object({
  id: Id,
  title: InBoth,
  /** A path of the site. */
  path: z.string(),
  /** The name of the icon beside the title, such as `trophy`. */
  icon: z.string(),
  game: z.optional(MenuGame),
});
export type MenuLink = z.output<typeof MenuLink>;
const MenuGroup = z.extend(MenuLink, { items: z.array(MenuLink) });

const NO_GAME_NAMED =
  'no link has the field game, without which no virtual game is listed or opened: send it with providerID and type';

/** Returns whether a link of the menu opens a virtual game. */
function namesGame(groups: readonly z.output<typeof MenuGroup>[]): boolean {
  return groups.some((group) => [group, ...group.items].some(({ game }) => game !== undefined));
}

export const header_menu = document('GET /datas/header-menu.json', {
  summary: 'Returns the main menu: links, some with links below them, and how each virtual game is opened.',
  source: 'spec §7 Others, §2 Screens named in the texts',
  headers: PANEL_HEADER,
  response: assumed(z.array(MenuGroup).check(z.refine(namesGame, { error: NO_GAME_NAMED }))),
});

export const footer_menu = document('GET /datas/footer-menu.json', {
  summary: 'Returns the columns of links in the footer.',
  source: 'spec §7 Others',
  headers: PANEL_HEADER,
  response: assumed(
    z.array(
      z.object({
        id: Id,
        title: InBoth,
        items: z.array(z.object({ id: Id, title: InBoth, path: z.string() })),
      }),
    ),
  ),
});

export const partners = document('GET /datas/partners.json', {
  summary: 'Lists the studios that the footer shows, with their logos.',
  source: 'spec §7 Others',
  headers: PANEL_HEADER,
  response: assumed(
    z.array(
      z.object({
        id: Id,
        name: z.string(),
        /** The logo in two versions, each in one colour: one for the dark theme, one for the light theme. */
        image: z.object({ dark: z.string(), light: z.string() }),
        path: z.string(),
      }),
    ),
  ),
});

export const investment_methods = document('GET /datas/investment-methods.json', {
  summary: 'Lists the deposit methods that the footer shows.',
  source: 'spec §7 Others',
  headers: PANEL_HEADER,
  response: assumed(
    z.array(
      z.object({
        id: Id,
        title: InBoth,
        image: z.string(),
        /** The limits in TL, as in the cashier. */
        minAmount: Lira,
        maxAmount: Lira,
      }),
    ),
  ),
});

export const languages = document('GET /datas/languages.json', {
  summary: 'Lists the languages of the site; the first is the default.',
  source: 'spec §7 Others, §3 Language',
  headers: PANEL_HEADER,
  response: z.array(
    z.object({
      id: named('§3', Id),
      title: named('§3', z.string()),
      lang: named('§3', z.enum(LANGUAGES)),
    }),
  ),
});
