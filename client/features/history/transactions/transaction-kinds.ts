/** Loads the types, categories and sub-categories of transactions with their names in the language of the site. */
import { computed } from '@preact/signals-react';
import { list_categories, list_sub_categories, list_types_frontend } from '#contracts/calls/finance';
import type { AnyId } from '#contracts/read-types';
import type { Resource } from '../../../core/loading/resource.ts';
import { defineScreenModel, type Models } from '../../../core/models.ts';

export interface Kind {
  readonly id?: AnyId | undefined;
  readonly name?: string | undefined;
}

export interface TransactionKinds {
  readonly types: Resource<readonly Kind[]>;
  readonly categories: Resource<readonly Kind[]>;
  /** Returns the name of a category or sub-category; undefined if it is not known. */
  findCategory(id: AnyId): string | undefined;
  findSubCategory(id: AnyId): string | undefined;
  /** Loads the three lists unless they are loaded; retries after an error. */
  load(): void;
}

export const getTransactionKinds = defineScreenModel(createTransactionKinds);

function createTransactionKinds({ call, player }: Models): TransactionKinds {
  const types = player.createTextResource(() => call(list_types_frontend));
  const categories = player.createTextResource(() => call(list_categories));
  const subCategories = player.createTextResource(() => call(list_sub_categories));
  const lists = [types, categories, subCategories];
  return {
    types,
    categories,
    findCategory: createFinder(categories),
    findSubCategory: createFinder(subCategories),
    load() {
      for (const list of lists) void list.load();
    },
  };
}

function createFinder({ state }: Resource<readonly Kind[]>) {
  const names = computed(() => {
    const kinds = state.value.kind === 'ready' ? state.value.data : [];
    return new Map(kinds.map(({ id, name }) => [String(id), name]));
  });
  return (id: AnyId) => names.value.get(String(id));
}
