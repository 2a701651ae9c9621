/** The handlers of documents, the spec's GET requests. The types require exactly one for each document. */
import type { AnyDocument, DocumentOf } from '#contracts/document';
import type * as documentModule from '#contracts/documents/server';
import { MAINTENANCE_NOTICE } from '#contracts/documents/server';
import type * as siteDocumentModule from '#contracts/documents/site';
import { LANGUAGES } from '#contracts/fields';
import { parseInstant } from '#contracts/time/instants';
import { ISTANBUL_GMT } from '#contracts/time/istanbul';
import { mediaUrl } from '#fixtures/art/media';
import { footerMenu } from '#fixtures/menus/footer-menu';
import { headerMenu } from '#fixtures/menus/header-menu';
import { investmentMethods } from '#fixtures/menus/investment-methods';
import { type LicenseFixture, licenses } from '#fixtures/menus/licenses';
import { partners } from '#fixtures/menus/partners';
import { DAY_MS, formatIstanbulIso } from '../../engine/base/istanbul.ts';
import type { DocumentInput } from './handler.ts';

type Handler<D> = D extends AnyDocument
  ? (ctx: DocumentInput) => DocumentOf<D> | Promise<DocumentOf<D>>
  : never;
type Named = typeof documentModule & typeof siteDocumentModule;
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
    return { status, message: status ? MAINTENANCE_NOTICE : null };
  },
  'GET v1/licenses': ({ now }) => licenses.map((license) => buildLicense(license, now)),
  // The mock cannot locate an address, so all fields except `ip` have fixed values for Türkiye.
  'GET /ip-info': ({ readAddress }) => ({
    ip: readAddress(),
    country: 'TR',
    countryName: { tr: 'Türkiye', en: 'Türkiye' },
    timezone: 'Europe/Istanbul',
    gmt: ISTANBUL_GMT,
  }),
  'GET /datas/header-menu.json': () => [...headerMenu],
  'GET /datas/footer-menu.json': () => [...footerMenu],
  'GET /datas/partners.json': () => partners,
  'GET /datas/investment-methods.json': () => investmentMethods,
  'GET /datas/languages.json': () =>
    LANGUAGES.map((lang, index) => ({ id: index + 1, title: LANGUAGE_TITLES[lang], lang })),
  'GET /datas/public-key.pem': ({ platform }) => platform.publicKey(),
};

function buildLicense(
  { id, title, authority, number, from, until, symbol, path }: LicenseFixture,
  now: number,
) {
  const start = parseInstant(from) ?? 0;
  // A licence is still valid on its last day.
  const end = (parseInstant(until) ?? 0) + DAY_MS;
  return {
    id,
    title,
    authority,
    number,
    validFrom: formatIstanbulIso(start),
    validUntil: formatIstanbulIso(end),
    Status: start <= now && now < end ? (1 as const) : (0 as const),
    image: mediaUrl('symbols', symbol),
    path,
  };
}
