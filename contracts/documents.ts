/** The GETs beside the business calls. */
import * as z from 'zod/mini';
import { document } from './document.ts';
import { PANEL_HEADER } from './envelope.ts';
import { Flag, Id, Instant, LANGUAGES, Lira } from './fields.ts';
import { assumed } from './marks.ts';

export const check_maintenance = document('GET v1/check-maintenance', {
  summary:
    'Whether the site is under maintenance: `status` true means it is (the other way round than check_status).',
  source: 'spec §7 maintenance',
  under: 'endpoint',
  path: '/v1/check-maintenance',
  query: { sitename: 'vitrin', version: 'v1' },
  response: z.object({
    status: z.boolean(),
    message: assumed(z.nullable(z.string())),
  }),
  answersInMaintenance: true,
});

/** A text in both languages: these files are fetched without one. */
const InBoth = z.object({ tr: z.string(), en: z.string() });

export const licenses = document('GET v1/licenses', {
  summary: 'The licences that the site is run under, for the footer.',
  source: 'spec §7 maintenance',
  under: 'endpoint',
  path: '/v1/licenses',
  query: { version: 'v1' },
  response: z.array(
    z.object({
      id: assumed(Id),
      title: assumed(InBoth),
      /** Who granted it. */
      authority: assumed(InBoth),
      number: assumed(z.string()),
      validFrom: assumed(Instant),
      validUntil: assumed(Instant),
      /** 1 while it is valid. */
      Status: assumed(Flag),
      image: assumed(z.string()),
      /** A path of the site that says more. */
      path: assumed(z.string()),
    }),
  ),
});

export const ip_info = document('GET /ip-info', {
  summary: 'Where the visitor is, as far as the address of the request tells.',
  source: 'spec §7 Others; assumed: served by the site itself, so that no request leaves the machine',
  under: 'site',
  path: '/ip-info',
  response: z.object({
    ip: assumed(z.string()),
    /** ISO 3166-1, two letters. */
    country: assumed(z.string()),
    countryName: assumed(InBoth),
    /** IANA. */
    timezone: assumed(z.string()),
    /** Hours east of UTC. */
    gmt: assumed(z.number()),
  }),
});

/** The virtual game behind a link of the menu: what `virtualgames/init_game` wants to know. */
export const MenuGame = z.object({
  providerID: assumed(Id, 'settled: the menu says how a virtual game is opened'),
  type: assumed(z.string(), 'settled: the menu says how a virtual game is opened'),
  gameID: assumed(Id),
  name: assumed(z.string()),
  providerName: assumed(z.string()),
  image: assumed(z.string()),
});
export type MenuGame = z.output<typeof MenuGame>;

export const MenuLink = z.object({
  id: assumed(Id),
  title: assumed(InBoth),
  /** A path of the site. */
  path: assumed(z.string()),
  /** A plain name for the picture beside it, as in `trophy`. */
  icon: assumed(z.string()),
  game: z.optional(MenuGame),
});
export type MenuLink = z.output<typeof MenuLink>;

export const header_menu = document('GET /datas/header-menu.json', {
  summary: 'The main menu: links, some with links below them; the virtual games with how they are opened.',
  source: 'spec §7 Others, §2 Screens named in the texts',
  under: 'site',
  path: '/datas/header-menu.json',
  headers: PANEL_HEADER,
  response: z.array(z.extend(MenuLink, { items: assumed(z.array(MenuLink)) })),
});

export const footer_menu = document('GET /datas/footer-menu.json', {
  summary: 'The links at the foot of every page, in columns.',
  source: 'spec §7 Others',
  under: 'site',
  path: '/datas/footer-menu.json',
  headers: PANEL_HEADER,
  response: z.array(
    z.object({
      id: assumed(Id),
      title: assumed(InBoth),
      items: assumed(z.array(z.object({ id: Id, title: InBoth, path: z.string() }))),
    }),
  ),
});

export const partners = document('GET /datas/partners.json', {
  summary: 'The studios whose games the site shows, with their marks.',
  source: 'spec §7 Others',
  under: 'site',
  path: '/datas/partners.json',
  headers: PANEL_HEADER,
  response: z.array(
    z.object({
      id: assumed(Id),
      name: assumed(z.string()),
      /** Drawn in one colour, for dark and for light pages. */
      image: assumed(z.object({ dark: z.string(), light: z.string() })),
      path: assumed(z.string()),
    }),
  ),
});

export const investment_methods = document('GET /datas/investment-methods.json', {
  summary: 'The ways to pay in, as the footer shows them.',
  source: 'spec §7 Others',
  under: 'site',
  path: '/datas/investment-methods.json',
  headers: PANEL_HEADER,
  response: z.array(
    z.object({
      id: assumed(Id),
      title: assumed(InBoth),
      image: assumed(z.string()),
      /** In TL; the cashier says the same. */
      minAmount: assumed(Lira),
      maxAmount: assumed(Lira),
    }),
  ),
});

export const languages = document('GET /datas/languages.json', {
  summary: 'The languages of the site; the first is the default.',
  source: 'spec §7 Others, §3 Language',
  under: 'site',
  path: '/datas/languages.json',
  headers: PANEL_HEADER,
  response: z.array(z.object({ id: Id, title: z.string(), lang: z.enum(LANGUAGES) })),
});

export const public_key = document('GET /datas/public-key.pem', {
  summary: 'The key with which the client encrypts uid, sid and uip before it stores them.',
  source: 'spec §3 Session record',
  under: 'site',
  path: '/datas/public-key.pem',
  media: 'text',
  response: assumed(
    z.string().check(z.startsWith('-----BEGIN PUBLIC KEY-----')),
    'that the server hands it out',
  ),
});
