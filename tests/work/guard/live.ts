/** Reads what the paths and bodies of control calls can have from the replies of a world, as their declarations say. */
import type * as z from 'zod/mini';
import { CONTROL_PATH } from '#contracts/control/calls';
import type { ControlCall, ValueSource } from '#contracts/control/control-call';
import { isRecord } from '#contracts/json-values';
import { findSchemasAt, listVariants, readDefinition, unwrapSchema } from '#contracts/schema';
import type { FullWorld } from './full-worlds.ts';
import { buildValue, fits } from './growths.ts';

type Schema = z.core.$ZodType;

interface Found {
  readonly value: unknown;
  /** The row of the reply in which the value stands. */
  readonly row: unknown;
}

export interface Live {
  /** The values for the path, by their names. */
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Reads the values that a source names. isList: whether a list at the end of the path is one value. */
export async function readSource(world: FullWorld, source: ValueSource, isList = false): Promise<Found[]> {
  return find(await read(world, source), source, isList);
}

async function read(world: FullWorld, source: ValueSource): Promise<unknown> {
  const [, address = ''] = source.split(' ');
  return (await world.request(CONTROL_PATH + address)).json();
}

function find(reply: unknown, source: ValueSource, isList: boolean): Found[] {
  const names = splitPath(source.split(' ')[2]);
  let rows = reply;
  while (!Array.isArray(rows) && names.length > 0) rows = Object(rows)[names.shift() ?? ''];
  if (!Array.isArray(rows) || (isList && names.length === 0))
    return rows ? [{ value: rows, row: reply }] : [];
  return rows.flatMap((row) => {
    const value = names.reduce((outer, name) => Object(outer)[name], row);
    return value === undefined || value === null ? [] : [{ value, row }];
  });
}

const splitPath = (path = '') => (path === '' ? [] : path.split('.'));

/** Reads what a call can be sent: the first values for its path, and the least body. */
export async function readLive(world: FullWorld, call: ControlCall): Promise<Live> {
  const replies = await readReplies(world, Object.values(call.params));
  const params = Object.entries(call.params).map(([name, source]) => {
    const [first] = find(replies.get(source), source, false);
    return [name, String(first?.value ?? 'none')];
  });
  return { params: Object.fromEntries(params), body: buildValue(call.body) };
}

/**
 * Reads the largest value for a place of a body, with the values for the path and for what else the body needs that stand
 * in the same row. change: what a tester does to the value.
 */
export async function readEdited(
  world: FullWorld,
  call: ControlCall,
  place: string,
  change: (value: unknown) => unknown,
): Promise<Live> {
  const replies = await readReplies(world, [...Object.values(call.params), ...Object.values(call.edits)]);
  const list = (source: ValueSource, schema?: Schema) =>
    find(replies.get(source), source, schema !== undefined && isList(schema));
  const schemaAt = (at: string) => findSchemasAt(call.body, splitPath(at))[0] ?? call.body;
  const source = call.edits[place] ?? 'GET /none';
  const [largest] = list(source, schemaAt(place))
    .map(({ value, row }) => ({ value, row, chars: JSON.stringify(value).length }))
    .sort((a, b) => b.chars - a.chars);
  if (!largest) throw new Error(`${call.method} ${call.path}: ${source} has no value`);
  const inRow = (found: readonly Found[]) =>
    (found.find(({ row }) => row === largest.row) ?? found[0])?.value;
  let body = buildValue(call.body);
  for (const [other, from] of Object.entries(call.edits)) {
    const schema = schemaAt(other);
    if (other === place) body = put(body, other, toBody(schema, change(largest.value)));
    else if (!fits(schema, undefined)) body = put(body, other, toBody(schema, inRow(list(from, schema))));
  }
  const params = Object.entries(call.params).map(([name, from]) => [name, String(inRow(list(from)))]);
  return { params: Object.fromEntries(params), body };
}

async function readReplies(world: FullWorld, sources: readonly ValueSource[]) {
  const replies = new Map<ValueSource, unknown>();
  const byAddress = new Map<string, unknown>();
  for (const source of sources) {
    const [, address = ''] = source.split(' ');
    const reply = byAddress.get(address) ?? (await read(world, source));
    byAddress.set(address, reply);
    replies.set(source, reply);
  }
  return replies;
}

function isList(schema: Schema): boolean {
  return listVariants(schema).some(({ type }) => type === 'array');
}

function put(whole: unknown, place: string, value: unknown): unknown {
  const [name, ...rest] = splitPath(place);
  return name === undefined
    ? value
    : { ...Object(whole), [name]: put(Object(whole)[name], rest.join('.'), value) };
}

/** Returns a value of a reply as a body has it: as JSON in a text, and without the fields that only replies have. */
function toBody(schema: Schema, value: unknown): unknown {
  if (readDefinition(unwrapSchema(schema)).type === 'string') {
    return typeof value === 'string' ? value : JSON.stringify(value);
  }
  for (const def of listVariants(schema)) {
    if (def.type === 'array' && Array.isArray(value)) return value.map((row) => toBody(def.element, row));
    if (def.type !== 'object' || !isRecord(value)) continue;
    const fields = Object.entries(def.shape).filter(([name]) => Object.hasOwn(value, name));
    const body = Object.fromEntries(fields.map(([name, child]) => [name, toBody(child, value[name])]));
    if (fits(schema, body)) return body;
  }
  return value;
}

/** The edits of a tester in a list that was answered. */
export const EDITS: Readonly<Record<string, (rows: readonly unknown[]) => readonly unknown[]>> = {
  'without its first row': (rows) => rows.slice(1),
  'in another order': (rows) => rows.toReversed(),
  'with a row changed': (rows) =>
    rows.map((row, index) => (index === 0 && isRecord(row) ? { ...row, edited: 1 } : row)),
};

/** Changes each list in a value that stands in no other list. */
export function editLists(value: unknown, edit: (rows: readonly unknown[]) => readonly unknown[]): unknown {
  if (Array.isArray(value)) return edit(value);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, editLists(inner, edit)]));
}

/** Lists the places of a body in which lists, records and unknown values stand that nothing says where they come from. */
export function listUnsourced({ body, edits }: ControlCall): string[] {
  const list = (schema: Schema, place: string): string[] => {
    if (Object.hasOwn(edits, place)) return [];
    return listVariants(schema).flatMap((def) => {
      if (def.type === 'object') {
        return Object.entries(def.shape).flatMap(([name, child]) =>
          list(child, place ? `${place}.${name}` : name),
        );
      }
      return ['array', 'record', 'unknown', 'any'].includes(def.type) ? [place] : [];
    });
  };
  return list(body, '');
}
