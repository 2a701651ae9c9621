/** The registry as JSON Schema (2020-12): one document per call, its marks and rules as `x-…`. */
import type { AnyContract } from '#contracts/contract';
import { type AnyDocument, documentPath } from '#contracts/document';
import { errorsOf, type Json, jsonSchemaOf, type Marks } from '#contracts/json-schema';

/** What is exported; of another revision when two are compared. */
export interface Library {
  readonly contracts: Iterable<AnyContract>;
  readonly documents: Iterable<AnyDocument>;
  readonly marks: Marks;
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** A file's content by its name, for every call and document. */
export function schemaFiles({ contracts, documents, marks }: Library): Map<string, Json> {
  return new Map(
    [...contracts, ...documents].map((entry) => [`${keyOf(entry.name)}.json`, schemaDocument(entry, marks)]),
  );
}

/** Describes what is sent as `data` (`request`) and what is answered (`response`, of a call its `data`). */
function schemaDocument(entry: AnyContract | AnyDocument, marks: Library['marks']): Json {
  const parts: Record<string, Json> = {
    ...(entry.kind === 'contract' && { request: jsonSchemaOf(entry.request, marks) }),
    response: jsonSchemaOf(entry.response, marks),
  };
  return {
    $schema: DIALECT,
    $id: `vitrin:${keyOf(entry.name)}`,
    title: entry.name,
    description: entry.summary,
    ...rulesOf(entry),
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(parts).map(([name, schema]) => [name, movedTo(schema, `#/properties/${name}`)]),
    ),
    required: Object.keys(parts),
  };
}

/** What a contract says beside its schemas, the same in every export. */
export function rulesOf(entry: AnyContract | AnyDocument): Json {
  const common = { 'x-name': entry.name, 'x-kind': entry.kind, 'x-source': entry.source };
  if (entry.kind === 'document') {
    const { query, media = 'json' } = entry;
    return { ...common, 'x-path': documentPath(entry), 'x-media': media, ...(query && { 'x-query': query }) };
  }
  const { access, effect, paged, example, exampleNeeds } = entry;
  return {
    ...common,
    'x-access': access,
    'x-effect': effect,
    'x-paged': paged,
    'x-errors': errorsOf(entry),
    'x-example': example,
    ...(exampleNeeds !== undefined && { 'x-example-needs': exampleNeeds }),
  };
}

/** A name as part of a file's name or a component's: `casino.games_list`, `GET.datas.languages.json`. */
export function keyOf(name: string): string {
  return name.replace(/[^\w.-]+/g, '.');
}

/** A schema's references into itself, made to hold where it stands inside a greater document. */
export function movedTo(schema: Json, pointer: string): Json {
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, moved(key, value, pointer)]));
}

function moved(key: string, value: unknown, pointer: string): unknown {
  if (key === '$ref' && typeof value === 'string' && value.startsWith('#')) {
    return `${pointer}${value.slice(1)}`;
  }
  if (Array.isArray(value)) return value.map((item) => moved('', item, pointer));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, moved(name, child, pointer)]),
  );
}
