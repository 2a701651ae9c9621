/** What each GET of the spec answers. A document without a handler, and a handler without one, do not compile. */
import type { AnyDocument, DocumentOf } from '#contracts/document';
import type * as documentModule from '#contracts/documents';
import { MESSAGE } from '#contracts/envelope';
import { LANGUAGES } from '#contracts/fields';
import { mediaUrl } from '#fixtures/art/media';
import { footerMenu } from '#fixtures/menus/footer-menu';
import { headerMenu } from '#fixtures/menus/header-menu';
import { investmentMethods } from '#fixtures/menus/investment-methods';
import { type LicenseFixture, licenses } from '#fixtures/menus/licenses';
import { partners } from '#fixtures/menus/partners';
import type { Host } from '../host.ts';
import { DAY_MS, istanbulIso, parseInstant } from '../worlds/istanbul.ts';
import type { World } from '../worlds/world.ts';

export interface DocumentCtx {
  readonly host: Host;
  readonly world: World;
  /** World time, epoch ms. */
  readonly now: number;
  /** The address that the request came from. */
  readonly address: string;
}

type Handler<D> = D extends AnyDocument
  ? (ctx: DocumentCtx) => DocumentOf<D> | Promise<DocumentOf<D>>
  : never;
type Named = typeof documentModule;
type DocumentsIn = {
  readonly [Key in keyof Named as Named[Key] extends AnyDocument ? Key : never]: Named[Key];
};
type HandlersByName = {
  readonly [Key in keyof DocumentsIn as DocumentsIn[Key]['name']]: Handler<DocumentsIn[Key]>;
};

const LANGUAGE_TITLES = { tr: 'TR', en: 'EN' } as const;

export const documentHandlers: HandlersByName = {
  'GET v1/check-maintenance': ({ world }) => {
    const status = world.scenario.maintenance;
    return { status, message: status ? MESSAGE.maintenance : null };
  },
  'GET v1/licenses': ({ now }) => licenses.map((license) => licenseRow(license, now)),
  // Whoever comes to the mock comes from its own machine or network: the address is theirs, the rest is the site's.
  'GET /ip-info': ({ address }) => ({
    ip: address,
    country: 'TR',
    countryName: { tr: 'Türkiye', en: 'Türkiye' },
    timezone: 'Europe/Istanbul',
    gmt: 3,
  }),
  'GET /datas/header-menu.json': () => [...headerMenu],
  'GET /datas/footer-menu.json': () => [...footerMenu],
  'GET /datas/partners.json': () => partners,
  'GET /datas/investment-methods.json': () => investmentMethods,
  'GET /datas/languages.json': () =>
    LANGUAGES.map((lang, index) => ({ id: index + 1, title: LANGUAGE_TITLES[lang], lang })),
  'GET /datas/public-key.pem': ({ host }) => host.publicKey(),
};

function licenseRow(
  { id, title, authority, number, from, until, symbol, path }: LicenseFixture,
  now: number,
) {
  const start = parseInstant(from) ?? 0;
  // until the end of its last day
  const end = (parseInstant(until) ?? 0) + DAY_MS;
  return {
    id,
    title,
    authority,
    number,
    validFrom: istanbulIso(start),
    validUntil: istanbulIso(end),
    Status: start <= now && now < end ? (1 as const) : (0 as const),
    image: mediaUrl('symbols', symbol),
    path,
  };
}
