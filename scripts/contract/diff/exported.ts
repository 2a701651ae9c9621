/** Reads exported contracts back: an `openapi.json`, one schema file, or a folder of them. */

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { buildKey } from '#contracts/export/schemas';
import { FlagError } from '#mock-server/engine/node/flag-error';
import { readForeignJson } from '#mock-server/engine/node/foreign-files';
import { type Located, toJson } from './alternatives.ts';

/** The rules of a call or document that JSON Schema cannot express. The export names them `x-name` and so on. */
const Rules = z.object({
  name: z.string(),
  access: z.optional(z.string()),
  effect: z.optional(z.string()),
  paged: z.optional(z.boolean()),
  errors: z._default(z.record(z.string(), z.object({ message: z.string(), code: z.number() })), {}),
  /** Path and media type; only documents have them. */
  path: z.optional(z.string()),
  media: z.optional(z.string()),
  query: z._default(z.record(z.string(), z.string()), {}),
});

/** A call or document as it was exported. */
export interface DescribedEntry extends z.output<typeof Rules> {
  readonly request?: Located;
  readonly response: Located;
}

/** Reads the export at a path; throws a FlagError when there is none. */
export function readExport(path: string): DescribedEntry[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new FlagError(`There is no ${path}: write one with npm run export.`);
  if (!stats.isDirectory()) return parseExport(path, readForeignJson(path, path));
  const names = readdirSync(path).filter((name) => name.endsWith('.json'));
  if (names.includes('openapi.json')) return readExport(join(path, 'openapi.json'));
  if (names.length === 0) throw new FlagError(`${path} has no exported contracts.`);
  return names.flatMap((name) => readExport(join(path, name)));
}

/** Parses an exported file: an OpenAPI document, or the schema file of one call or document. */
export function parseExport(path: string, content: unknown): DescribedEntry[] {
  const { properties, paths, components } = toJson(content);
  const operations = Object.values(toJson(paths)).flatMap((methods) => Object.values(toJson(methods)));
  const entries = (properties ? [content] : operations).flatMap((entry) => readRules(entry) ?? []);
  if (entries.length === 0) throw new FlagError(`${path} was not written by npm run export.`);
  const schemas = toJson(toJson(components).schemas);
  return entries.map((rules) => {
    const find = (part: string) =>
      properties ? toJson(properties)[part] : schemas[`${buildKey(rules.name)}.${part}`];
    const request = find('request');
    const response = { schema: find('response'), root: content };
    return {
      ...rules,
      response,
      ...(request !== undefined && { request: { schema: request, root: content } }),
    };
  });
}

function readRules(exported: unknown): z.output<typeof Rules> | undefined {
  const fields = Object.entries(toJson(exported)).map(([name, value]) => [name.replace(/^x-/, ''), value]);
  return Rules.safeParse(Object.fromEntries(fields)).data;
}
