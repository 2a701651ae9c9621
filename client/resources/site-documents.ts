/** Loads data about the whole site: menus, languages, partners, payment methods, licences, text blocks. */

import type * as z from 'zod/mini';
import { getInformation, type Information, type InformationType } from '#contracts/calls/cmscontroller';
import type { Document, DocumentOf } from '#contracts/document';
import {
  footer_menu,
  header_menu,
  investment_methods,
  languages,
  licenses,
  partners,
} from '#contracts/site-documents';
import { defineScreenModel, type ScreenDeps } from '../models.ts';
import { onChange } from './on-change.ts';
import { createResource, type Resource } from './resource.ts';

export type HeaderMenu = DocumentOf<typeof header_menu>;
export type FooterMenu = DocumentOf<typeof footer_menu>;
export type Languages = DocumentOf<typeof languages>;
export type Partners = DocumentOf<typeof partners>;
export type InvestmentMethods = DocumentOf<typeof investment_methods>;
export type Licences = DocumentOf<typeof licenses>;

/** Resources that fetch their data at the first `load` and keep it in memory until the page is closed. */
export interface SiteDocuments {
  /** The main menu, which also says how each virtual game is opened. */
  readonly headerMenu: Resource<HeaderMenu>;
  readonly footerMenu: Resource<FooterMenu>;
  readonly languages: Resource<Languages>;
  readonly partners: Resource<Partners>;
  readonly investmentMethods: Resource<InvestmentMethods>;
  /** The licences of the site, without those that are not valid. */
  readonly licences: Resource<Licences>;
  /** Returns the resource of a text block; it reloads when the language changes. */
  findInformation(type: InformationType): Resource<Information>;
}

export const getSiteDocuments = defineScreenModel(createSiteDocuments);

function createSiteDocuments({ call, get, timers, models }: ScreenDeps): SiteDocuments {
  const blocks = new Map<InformationType, Resource<Information>>();

  const createList = <D extends Document<string, z.ZodMiniType<readonly unknown[]>>>(document: D) =>
    createResource<DocumentOf<D>>(timers, () => get(document), isNone);

  onChange(
    () => models.language.lang.value,
    () => {
      for (const block of blocks.values()) block.reload();
    },
  );

  return {
    headerMenu: createList(header_menu),
    footerMenu: createList(footer_menu),
    languages: createList(languages),
    partners: createList(partners),
    investmentMethods: createList(investment_methods),
    licences: createResource<Licences>(
      timers,
      async () => {
        const outcome = await get(licenses);
        return outcome.ok
          ? { ok: true as const, data: outcome.data.filter(({ Status }) => Status === 1) }
          : outcome;
      },
      isNone,
    ),
    findInformation(type) {
      const existing = blocks.get(type);
      if (existing) return existing;
      const block = createResource<Information>(
        timers,
        () => call(getInformation, { InfType: type }),
        ({ Text }) => Text.trim() === '',
      );
      blocks.set(type, block);
      return block;
    },
  };
}

const isNone = (rows: readonly unknown[]) => rows.length === 0;
