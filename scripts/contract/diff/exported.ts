/** Reads exported contracts back: an `openapi.json`, one schema file, or a folder of them. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { keyOf } from '../../export/schemas.ts';
import { FlagError } from '../flags.ts';
import type { Located } from './alternatives.ts';
import type { Described } from './contract-changes.ts';

/** The `x-…` that say what the schemas do not. */
const Rules = z.object({
  'x-name': z.string(),
  'x-access': z.optional(z.string()),
  'x-effect': z.optional(z.string()),
  'x-paged': z.optional(z.boolean()),
  'x-errors': z._default(z.record(z.string(), z.object({ message: z.string(), code: z.number() })), {}),
  'x-path': z.optional(z.string()),
  'x-media': z.optional(z.string()),
  'x-query': z._default(z.record(z.string(), z.string()), {}),
});

const SchemaFile = z.extend(Rules, {
  properties: z.object({ request: z.optional(z.unknown()), response: z.unknown() }),
});
const OpenApi = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), Rules)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

/** Throws a FlagError that says what is wrong with the path. */
export function exportedAt(path: string): Described[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new FlagError(`There is no ${path}: write one with npm run export.`);
  if (!found.isDirectory()) return describedIn(path, read(path));
  const inside = readdirSync(path);
  if (inside.includes('openapi.json')) return exportedAt(join(path, 'openapi.json'));
  const files = inside.filter((name) => name.endsWith('.json'));
  if (files.length === 0) throw new FlagError(`${path} holds no exported contracts.`);
  return files.flatMap((name) => describedIn(join(path, name), read(join(path, name))));
}

/** What `npm run export` would write of one call or document. */
export function describedIn(path: string, content: unknown): Described[] {
  const file = SchemaFile.safeParse(content);
  if (file.success) {
    const { request, response } = file.data.properties;
    const located = (schema: unknown): Located => ({ schema, root: content });
    return [described(file.data, located(response), request === undefined ? undefined : located(request))];
  }
  const whole = OpenApi.safeParse(content);
  if (!whole.success) {
    throw new FlagError(`${path} is no export of ours: write one with npm run export.`);
  }
  const { paths, components } = whole.data;
  return Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .map((rules) => {
      const key = keyOf(rules['x-name']);
      const located = (schema: unknown): Located => ({ schema, root: content });
      const request = components.schemas[`${key}.request`];
      return described(
        rules,
        located(components.schemas[`${key}.response`]),
        request === undefined ? undefined : located(request),
      );
    });
}

function described(
  rules: z.output<typeof Rules>,
  response: Located,
  request: Located | undefined,
): Described {
  const {
    'x-access': access,
    'x-effect': effect,
    'x-paged': paged,
    'x-path': path,
    'x-media': media,
  } = rules;
  return {
    name: rules['x-name'],
    ...(access !== undefined && { access }),
    ...(effect !== undefined && { effect }),
    ...(paged !== undefined && { paged }),
    ...(path !== undefined && { path }),
    ...(media !== undefined && { media }),
    errors: rules['x-errors'],
    query: rules['x-query'],
    ...(request && { request }),
    response,
  };
}

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new FlagError(`${path} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
}
