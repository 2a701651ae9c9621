/**
 * Loads the main menu and the languages for header and menus. The module that does so loads late, since
 * header and menus work without these data.
 */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { defineScreenModel, type Models } from '../models.ts';
import type { SiteDocuments } from './site-documents.ts';

export interface FrameDocuments {
  /** The resources of menus, languages and other data of the whole site; null until their code is loaded. */
  readonly documents: ReadonlySignal<SiteDocuments | null>;
  /** Loads main menu and languages unless they are loaded; tries again after a failure. */
  load(): Promise<void>;
}

export const getFrameDocuments = defineScreenModel(createFrameDocuments);

function createFrameDocuments(models: Models): FrameDocuments {
  const documents = signal<SiteDocuments | null>(null);
  return {
    documents,
    async load() {
      try {
        const { getSiteDocuments } = await import('./site-documents.ts');
        documents.value = getSiteDocuments(models);
      } catch {
        return; // The code could not be fetched; the next page tries again.
      }
      const { headerMenu, languages } = documents.value;
      await Promise.all([headerMenu.load(), languages.load()]);
    },
  };
}
