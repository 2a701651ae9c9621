/** Reads exported contracts back: an `openapi.json`, one schema file, or a folder of them. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readErrorText } from '#contracts/error-text';
import { buildKey } from '#contracts/export/schemas';
import { FlagError } from '../flags.ts';
import type { DescribedEntry } from './contract-changes.ts';

/** The `x-…` fields of an exported call or document. They hold the rules that JSON Schema cannot express. */
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

/** Reads the export at a path; throws a FlagError when there is none. */
export function readExport(path: string): DescribedEntry[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new FlagError(`There is no ${path}: write one with npm run export.`);
  if (!stats.isDirectory()) return parseExport(path, readJsonFile(path));
  const names = readdirSync(path);
  if (names.includes('openapi.json')) return readExport(join(path, 'openapi.json'));
  const files = names.filter((name) => name.endsWith('.json'));
  if (files.length === 0) throw new FlagError(`${path} has no exported contracts.`);
  return files.flatMap((name) => readExport(join(path, name)));
}

/** Parses an exported file: an OpenAPI document, or the schema file of one call or document. */
export function parseExport(path: string, content: unknown): DescribedEntry[] {
  const file = SchemaFile.safeParse(content);
  if (file.success) return [buildEntry(file.data, file.data.properties, content)];
  const whole = OpenApi.safeParse(content);
  if (!whole.success) throw new FlagError(`${path} was not written by npm run export.`);
  const { paths, components } = whole.data;
  return Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .map((rules) => {
      const key = buildKey(rules['x-name']);
      const [request, response] = ['request', 'response'].map((part) => components.schemas[`${key}.${part}`]);
      return buildEntry(rules, { request, response }, content);
    });
}

function buildEntry(
  rules: z.output<typeof Rules>,
  { request, response }: { readonly request?: unknown; readonly response: unknown },
  root: unknown,
): DescribedEntry {
  return {
    name: rules['x-name'],
    access: rules['x-access'],
    effect: rules['x-effect'],
    paged: rules['x-paged'],
    path: rules['x-path'],
    media: rules['x-media'],
    errors: rules['x-errors'],
    query: rules['x-query'],
    ...(request !== undefined && { request: { schema: request, root } }),
    response: { schema: response, root },
  };
}

function readJsonFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new FlagError(`${path} is no JSON: ${readErrorText(error)}`);
  }
}
