/** Collects the contracts of an API from the modules that export them. */
import type { AnyContract } from './contract.ts';
import type { AnyDocument } from './document.ts';

/** All calls and documents of an API by their names: `class/method`, and `GET …`. */
export interface Registry {
  readonly contracts: ReadonlyMap<string, AnyContract>;
  readonly documents: ReadonlyMap<string, AnyDocument>;
}

/** Finds a call or document by its name. */
export function findEntry(
  { contracts, documents }: Registry,
  name: string,
): AnyContract | AnyDocument | undefined {
  return contracts.get(name) ?? documents.get(name);
}

type Module = Readonly<Record<string, unknown>>;

/** The calls that a class's module exports, without its schemas and constants. */
export type CallsOf<Module> = {
  readonly [Key in keyof Module as Module[Key] extends { readonly kind: 'contract' }
    ? Key
    : never]: Module[Key] extends AnyContract ? Module[Key] : never;
};

/** Returns the calls that modules export, by their names. */
export function collectContracts(modules: readonly Module[]): ReadonlyMap<string, AnyContract> {
  const calls = modules.flatMap(listExports).filter((value) => isKind(value, 'contract'));
  return new Map(calls.map((call) => [call.name, call]));
}

/** Returns the documents that a module exports, by their names. */
export function collectDocuments(module: Module): ReadonlyMap<string, AnyDocument> {
  const documents = listExports(module).filter((value) => isKind(value, 'document'));
  return new Map(documents.map((document) => [document.name, document]));
}

/** Returns the exports of a module sorted by name, since a bundler may change their order. */
function listExports(module: Module): unknown[] {
  return Object.keys(module)
    .sort()
    .map((name) => module[name]);
}

function isKind<K extends 'contract' | 'document'>(
  value: unknown,
  kind: K,
): value is K extends 'contract' ? AnyContract : AnyDocument {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;
}
