/** Exports the registry as JSON Schema (2020-12), one document per call. Marks and rules are `x-…` fields. */
import type { AnyContract } from '../contract.ts';
import { type AnyDocument, buildDocumentPath } from '../document.ts';
import { type Json, listErrors, type Marks, toJsonSchema } from '../json-schema.ts';

/** The contracts to export. They can come from another revision of the project. */
export interface Library {
  readonly contracts: Iterable<AnyContract>;
  readonly documents: Iterable<AnyDocument>;
  readonly marks: Marks;
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** Returns the content of each schema file by file name. Each call and each document has one file. */
export function buildSchemaFiles({ contracts, documents, marks }: Library): Map<string, Json> {
  return new Map(
    [...contracts, ...documents].map((entry) => [
      `${buildKey(entry.name)}.json`,
      buildSchemaDocument(entry, marks),
    ]),
  );
}

/**
 * Builds the schema of a call or document. `request` describes the `data` of the call; `response` describes
 * the `data` of its reply, or the document.
 */
function buildSchemaDocument(entry: AnyContract | AnyDocument, marks: Library['marks']): Json {
  const parts: Record<string, Json> = {
    ...(entry.kind === 'contract' && { request: toJsonSchema(entry.request, marks) }),
    response: toJsonSchema(entry.response, marks),
  };
  return {
    $schema: DIALECT,
    $id: `vitrin:${buildKey(entry.name)}`,
    title: entry.name,
    description: entry.summary,
    ...describeRules(entry),
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(parts).map(([name, schema]) => [name, moveReferences(schema, `#/properties/${name}`)]),
    ),
    required: Object.keys(parts),
  };
}

/** Returns the `x-…` fields of a call or document, for the exports to OpenAPI and to JSON Schema. */
export function describeRules(entry: AnyContract | AnyDocument): Json {
  const common = { 'x-name': entry.name, 'x-kind': entry.kind, 'x-source': entry.source };
  if (entry.kind === 'document') {
    const { query, media = 'json' } = entry;
    return {
      ...common,
      'x-path': buildDocumentPath(entry),
      'x-media': media,
      ...(query && { 'x-query': query }),
    };
  }
  const { access, effect, paged, example, exampleNeeds } = entry;
  return {
    ...common,
    'x-access': access,
    'x-effect': effect,
    'x-paged': paged,
    'x-errors': listErrors(entry),
    'x-example': example,
    ...(exampleNeeds !== undefined && { 'x-example-needs': exampleNeeds }),
  };
}

/**
 * Returns the name in a form that is allowed in names of files and of OpenAPI components, such as
 * `casino.games_list` or `GET.datas.languages.json`.
 */
export function buildKey(name: string): string {
  return name.replace(/[^\w.-]+/g, '.');
}

/** Adjusts the references inside a schema, so that they stay valid at the place `pointer` of a document. */
export function moveReferences(schema: Json, pointer: string): Json {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, moveValue(key, value, pointer)]),
  );
}

function moveValue(key: string, value: unknown, pointer: string): unknown {
  if (key === '$ref' && typeof value === 'string' && value.startsWith('#')) {
    return `${pointer}${value.slice(1)}`;
  }
  if (Array.isArray(value)) return value.map((item) => moveValue('', item, pointer));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, moveValue(name, child, pointer)]),
  );
}
