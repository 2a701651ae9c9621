// The built site reads replies with a part of zod only. Here every schema that it reads with is asked about values
// that fit and values that nearly fit, by zod and by that part.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as gameMessages from '#contracts/game-messages';
import { contracts, documents } from '#contracts/registry';
import { coreOf, definitionOf, layersOf } from '#contracts/schema';
import { Reply } from '../../client/api/reply.ts';
import * as records from '../../client/storage/records.ts';
import { root } from '../../scripts/install.mjs';
import { leanContracts } from '../../scripts/lean-contracts.ts';

type Schema = z.ZodMiniType;
type Verdict = { readonly success: boolean; readonly data?: unknown };

/** Whatever a reply should not hold somewhere. */
const STRANGE = [null, '', 'x', '2026-11-20T21:46:00+03:00', 0, 1, -1, 1.5, 2 ** 60, true, {}, [], [null]];
/** Texts that the patterns of the contracts take. */
const TEXTS = [
  'x',
  '2026-11-20T21:46:00+03:00',
  '-----BEGIN PUBLIC KEY-----',
  'otpauth://totp/vitrin',
  '00062',
];

const folder = mkdtempSync(join(tmpdir(), 'vitrin-lean-zod-'));
/** What the built site would say. */
let leanVerdict: (name: string, value: unknown) => Verdict;

beforeAll(async () => {
  const bundle = join(folder, 'lean.mjs');
  writeFileSync(bundle, await leanBundle());
  leanVerdict = (await import(pathToFileURL(bundle).href)).verdict;
});

afterAll(() => rmSync(folder, { recursive: true }));

const schemas: readonly (readonly [string, Schema])[] = [
  ...[...contracts.values(), ...documents.values()].map(({ name, response }) => [name, response] as const),
  ...Object.entries<unknown>({ Reply, ...records, ...gameMessages }).filter(isNamedSchema),
];

function isNamedSchema(entry: readonly [string, unknown]): entry is readonly [string, Schema] {
  return typeof entry[1] === 'object' && entry[1] !== null && '_zod' in entry[1];
}

test.each(schemas)('%s is read as zod reads it', (name, schema) => {
  const fitting = examplesOf(schema);
  expect(fitting.map((value) => z.safeParse(schema, value).success)).not.toContain(false);

  for (const value of [...fitting, ...fitting.flatMap(nearly)]) {
    const { success, data } = z.safeParse(schema, value);
    expect({ value, ...leanVerdict(name, value) }).toEqual({ value, success, data });
  }
});

/** The same schemas, built as the site is. */
async function leanBundle(): Promise<string> {
  const entry = '\0lean-zod-test';
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [
      leanContracts(),
      {
        name: 'entry',
        resolveId: (id) => (id.endsWith(entry) ? entry : undefined),
        load: (id) =>
          id === entry
            ? `import { contracts, documents } from '#contracts/registry';
               import * as gameMessages from '#contracts/game-messages';
               import { Reply } from '${root}/client/api/reply.ts';
               import * as records from '${root}/client/storage/records.ts';
               import { safeParse } from 'zod/mini';
               const others = { Reply, ...records, ...gameMessages };
               export const verdict = (name, value) =>
                 safeParse(others[name] ?? (contracts.get(name) ?? documents.get(name)).response, value);`
            : undefined,
      },
    ],
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'lean' } },
  });
  const [first] = [built].flat();
  if (!first || !('output' in first)) throw new Error('a build that writes nothing answers its output');
  return first.output[0].code;
}

/** Values that fit: each option of each union and enum is in one of them. */
function examplesOf(schema: Schema): unknown[] {
  const core = coreOf(schema);
  const def = definitionOf(core);
  const given: unknown[] = layersOf(schema).flatMap((layer) => {
    const { type } = definitionOf(layer);
    return type === 'optional' ? [undefined] : type === 'nullable' ? [null] : [];
  });
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(
        ([key, field]) => [key, examplesOf(field as Schema)] as const,
      );
      const most = Math.max(1, ...fields.map(([, values]) => values.length));
      const at = (place: number) =>
        Object.fromEntries(fields.map(([key, values]) => [key, values[place % values.length]] as const));
      return [...given, ...Array.from({ length: most }, (_, place) => at(place))];
    }
    case 'array':
      return [...given, [], examplesOf(def.element as Schema)];
    case 'union':
      return [...given, ...def.options.flatMap((option) => examplesOf(option as Schema))];
    case 'enum':
      return [...given, ...Object.values(def.entries)];
    case 'literal':
      return [...given, ...def.values];
    case 'string':
      return [...given, ...TEXTS.filter((text) => z.safeParse(core as Schema, text).success)];
    case 'number':
      return [...given, ...[0, 1, 12.5].filter((value) => z.safeParse(core as Schema, value).success)];
    case 'boolean':
      return [...given, true, false];
    case 'null':
      return [...given, null];
    default:
      return [...given, 'anything'];
  }
}

/** The value with something strange, something more, or nothing at one of its places. */
function nearly(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    return [...STRANGE, ...value.flatMap((row, place) => nearly(row).map((near) => value.with(place, near)))];
  }
  if (typeof value !== 'object' || value === null) return STRANGE;
  return [
    ...STRANGE,
    { ...value, more: 1 },
    ...Object.entries(value).flatMap(([key, field]) => [
      Object.fromEntries(Object.entries(value).filter(([other]) => other !== key)),
      ...nearly(field).map((near) => ({ ...value, [key]: near })),
    ]),
  ];
}
