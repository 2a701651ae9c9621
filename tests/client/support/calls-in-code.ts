import type { AnyContract } from '#contracts/contract';
import { type AnyDocument, buildDocumentPath } from '#contracts/document';

/** Returns the names of all calls and documents that the client's code uses, without the console. */
export function listCallsInCode(): string[] {
  const sources = import.meta.glob<string>(['../../../client/**/*.{ts,tsx}', '!../../../client/console/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
    '../../../contracts/{calls,documents}/**/*.ts',
    { eager: true },
  );
  const names = new Set<string>();
  for (const source of Object.values(sources)) {
    for (const [, clause = '', path] of source.matchAll(/import ([^;]*?) from '#(contracts\/[\w/-]+)'/g)) {
      if (clause.startsWith('type ')) continue;
      const exports = modules[`../../../${path}.ts`] ?? {};
      const namespace = /\* as (\w+)/.exec(clause)?.[1];
      const usedNames = namespace
        ? [...source.matchAll(new RegExp(`\\b${namespace}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)
        : (clause.match(/\w+/g) ?? []);
      for (const name of usedNames) if (isRequest(exports[name])) names.add(nameOnWire(exports[name]));
    }
  }
  return [...names];
}

function isRequest(value: unknown): value is AnyContract | AnyDocument {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    (value.kind === 'contract' || value.kind === 'document')
  );
}

/** Returns the name of a call or document as `requests.test.ts` spells it. */
export function nameOnWire(request: AnyContract | AnyDocument): string {
  return request.kind === 'contract' ? request.name : `GET ${buildDocumentPath(request)}`;
}
