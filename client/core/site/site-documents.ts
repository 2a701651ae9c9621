/** Loads data about the whole site: menus, languages, partners, payment methods, licences, text blocks. */

import { getInformation, type InformationType } from '#contracts/calls/cmscontroller';
import type { AnyDocument, ReadDocumentOf } from '#contracts/document';
import {
  footer_menu,
  header_menu,
  investment_methods,
  languages,
  licenses,
  partners,
} from '#contracts/documents/site';
import type { Lang } from '#contracts/fields';
import { isActive } from '#contracts/rules/visibility';
import { mapData } from '../api/outcome.ts';
import type { Information } from '../api/rows.ts';
import { findKnown } from '../api/values.ts';
import { getOrCreate } from '../get-or-create.ts';
import { createResource, createTextResource, type Resource } from '../loading/resource.ts';
import { defineScreenModel, type Models } from '../models.ts';

export type HeaderMenu = ReturnType<typeof selectHeaderMenu>;
export type FooterMenu = ReturnType<typeof selectFooterMenu>;
export type Languages = ReturnType<typeof selectLanguages>;
export type Partners = ReturnType<typeof selectPartners>;
export type InvestmentMethods = ReturnType<typeof selectMethods>;
export type Licences = ReturnType<typeof selectLicences>;

/** Resources that fetch their data at the first `load` and keep it in memory until the page is closed. */
export interface SiteDocuments {
  /** The main menu, which also says how each virtual game is opened. Links without path or title are left out. */
  readonly headerMenu: Resource<HeaderMenu>;
  /** The columns of the footer that have links. A column may have no title. */
  readonly footerMenu: Resource<FooterMenu>;
  /** The languages that this site knows. */
  readonly languages: Resource<Languages>;
  readonly partners: Resource<Partners>;
  readonly investmentMethods: Resource<InvestmentMethods>;
  /** The licences of the site, without those that are not valid. */
  readonly licences: Resource<Licences>;
  /** Returns the resource of a text block; it reloads when the language changes. */
  findInformation(type: InformationType): Resource<Information>;
}

export const getSiteDocuments = defineScreenModel(createSiteDocuments);

function createSiteDocuments(models: Models): SiteDocuments {
  const { call, get, timers } = models;
  const blocks = new Map<InformationType, Resource<Information>>();

  const createList = <D extends AnyDocument, Row>(document: D, select: (data: ReadDocumentOf<D>) => Row[]) =>
    createResource<Row[]>(timers, async () => mapData(await get(document), select));

  return {
    headerMenu: createList(header_menu, selectHeaderMenu),
    footerMenu: createList(footer_menu, selectFooterMenu),
    languages: createList(languages, selectLanguages),
    partners: createList(partners, selectPartners),
    investmentMethods: createList(investment_methods, selectMethods),
    licences: createList(licenses, selectLicences),
    findInformation: (type) =>
      getOrCreate(blocks, type, () =>
        createTextResource<Information>(
          models,
          () => call(getInformation, { InfType: type }),
          ({ Text }) => Text.trim() === '',
        ),
      ),
  };
}

function selectHeaderMenu(rows: ReadDocumentOf<typeof header_menu>) {
  return selectLinks(rows).map((group) => ({ ...group, items: selectLinks(group.items ?? []) }));
}

function selectFooterMenu(rows: ReadDocumentOf<typeof footer_menu>) {
  return rows
    .map(({ id, title, items = [] }) => ({ id, title: readTitle(title), items: selectLinks(items) }))
    .filter(({ items }) => items.length > 0);
}

function selectLanguages(rows: ReadDocumentOf<typeof languages>) {
  return rows.flatMap((row) => {
    const lang = findKnown(row.lang);
    return lang ? [{ ...row, lang }] : [];
  });
}

function selectPartners(rows: ReadDocumentOf<typeof partners>) {
  return rows.filter(({ name, image }) => name || image?.dark || image?.light);
}

function selectMethods(rows: ReadDocumentOf<typeof investment_methods>) {
  return rows
    .map((row) => ({ ...row, title: readTitle(row.title) }))
    .filter(({ title, image }) => title || image);
}

function selectLicences(rows: ReadDocumentOf<typeof licenses>) {
  return rows
    .filter(({ Status }) => isActive(Status))
    .map((row) => ({ ...row, title: readTitle(row.title), authority: readTitle(row.authority) }))
    .filter(({ title, authority, number, image }) => title || authority || number || image);
}

type SentTitle = { readonly [Key in Lang]?: string | undefined };

/** Returns the links that have a path and a title. */
function selectLinks<
  Link extends { readonly path?: string | undefined; readonly title?: SentTitle | undefined },
>(links: readonly Link[]) {
  return links.flatMap((link) => {
    const title = readTitle(link.title);
    return link.path && title ? [{ ...link, path: link.path, title }] : [];
  });
}

/** Returns a title; undefined if there is none to show. */
function readTitle({ tr, en }: SentTitle = {}): Readonly<Record<Lang, string>> | undefined {
  return tr && en ? { tr, en } : undefined;
}
