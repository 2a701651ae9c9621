/** Lists every document, apart from the calls, since the console needs only the documents. */
import type { AnyContract } from '../contract.ts';
import type { AnyDocument } from '../document.ts';
import * as documentModule from './server.ts';
import * as siteDocumentModule from './site.ts';

export function isKind<K extends 'contract' | 'document'>(
  value: unknown,
  kind: K,
): value is K extends 'contract' ? AnyContract : AnyDocument {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;
}

/** Every document by its name, `GET …`. */
export const documents: ReadonlyMap<string, AnyDocument> = new Map(
  Object.entries({ ...documentModule, ...siteDocumentModule })
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .map(([, value]) => value)
    .filter((value) => isKind(value, 'document'))
    .map((entry) => [entry.name, entry]),
);
