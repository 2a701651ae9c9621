/** Collects ids from the earlier replies of a live backend, by field name, for use in later requests. */
import * as z from 'zod/mini';
import type { AnyContract } from '#contracts/contract';
import {
  findChildren,
  foldName,
  hasMarkWithin,
  isOptional,
  listChildren,
  listVariants,
} from '#contracts/schema';
import { Untried } from './target.ts';

interface KnownId {
  readonly value: string | number;
  /** The call whose reply had the id, and its class. */
  readonly name: string;
  readonly className: string;
}

/**
 * Matches names of fields that may hold an id, such as `gameID` or `bankcode`. isId() excludes secret codes.
 */
const NAMES_ROW = /(?:id|code)$/i;
/** The field name `id`. An id from a field of this name is used only for calls of the same class. */
const BARE = 'id';
/** In an example, this id means "none in particular", so it is sent unchanged. */
const NONE = 0;
/** A longer text is no id; it would be sent in requests and shown in their commands. */
const MAX_ID_CHARS = 200;
/** Further ids of the same field and call are not kept, nor are further names of fields. */
const MAX_IDS_PER_CALL = 100;
const MAX_NAMES = 1000;

/** names: all calls and documents. Of ids that are as good, that of the first one is taken, whichever answered first. */
export function createIds(names: readonly string[] = []) {
  const idsByName = new Map<string, KnownId[]>();

  /** Collects the ids in the reply to a call or document. */
  function learn(name: string, data: unknown): void {
    if (typeof data !== 'object' || data === null) return;
    for (const key of Object.keys(data)) {
      const value: unknown = Reflect.get(data, key);
      if (typeof value === 'object') learn(name, value);
      else if (NAMES_ROW.test(key) && isPossibleId(value)) add(foldName(key), name, value);
    }
  }

  function add(field: string, name: string, value: KnownId['value']): void {
    if (!idsByName.has(field) && idsByName.size >= MAX_NAMES) return;
    const ids = idsByName.get(field) ?? [];
    if (ids.filter((id) => id.name === name).length === MAX_IDS_PER_CALL) return;
    idsByName.set(field, [...ids, { value, name, className: readClassName(name) }]);
  }

  /** Finds an id for a field. Ids that fit the call's schema come first, then ids of the call's class. */
  function find(field: string, contract: AnyContract): KnownId['value'] | undefined {
    const className = readClassName(contract.name);
    const candidates = (idsByName.get(foldName(field)) ?? []).filter(
      (id) => id.className === className || foldName(field) !== BARE,
    );
    const rank = (id: KnownId) =>
      (fits(contract, field, id.value) ? 0 : 2) + (id.className === className ? 0 : 1);
    const [best] = candidates.toSorted(
      (a, b) => rank(a) - rank(b) || names.indexOf(a.name) - names.indexOf(b.name),
    );
    return best?.value;
  }

  /** Returns an id of the example that the call needs and no reply has named; undefined if it has all. */
  const findMissing = (contract: AnyContract): string | undefined =>
    listNeededIds(contract).find((field) => find(field, contract) === undefined);

  return {
    learn,
    findMissing,
    /**
     * Returns the contract's example with ids of this backend. Optional ids are left out if none is known.
     * Throws `Untried` when a required id is unknown.
     */
    fillExample(contract: AnyContract) {
      const missing = findMissing(contract);
      if (missing !== undefined) throw new Untried(`no reply so far has named a ${missing}`);
      const filled = Object.entries(contract.example).map(([field, value]): [string, unknown] =>
        isId(contract, field) && value !== NONE ? [field, find(field, contract)] : [field, value],
      );
      const present = filled.filter(([, value]) => value !== undefined);
      return {
        data: Object.fromEntries(present),
        /** The fields whose id violates the schema of the request, so that a refusal may be due to the id. */
        unusual: present.flatMap(([field, value]) => (fits(contract, field, value) ? [] : [field])),
      };
    },
  };
}

/** Lists the ids of a call's example that the call needs. */
function listNeededIds(contract: AnyContract): string[] {
  return Object.entries(contract.example)
    .filter(([field, value]) => isId(contract, field) && value !== NONE)
    .map(([field]) => field)
    .filter((field) => !findChildren(contract.request, field).some(isOptional));
}

/**
 * Lists the reads that need nothing themselves, and whose replies name an id that a call needs; those of its class first,
 * and no others if the id is named `id`.
 */
export function listFeeders(contracts: Iterable<AnyContract>, contract: AnyContract): AnyContract[] {
  const needed = new Set(listNeededIds(contract).map(foldName));
  if (needed.size === 0) return [];
  const others = new Set([...needed].filter((field) => field !== BARE));
  const isOfClass = ({ name }: AnyContract) => readClassName(name) === readClassName(contract.name);
  const needsNothing = (other: AnyContract) => countIds(other) === 0 && other.exampleNeeds === undefined;
  const feeders = [...contracts].filter(
    (other) =>
      other.effect === 'read' &&
      needsNothing(other) &&
      hasFieldOf(other.response, isOfClass(other) ? needed : others),
  );
  return feeders.toSorted((one, other) => Number(isOfClass(other)) - Number(isOfClass(one)));
}

/** Returns whether a schema has a field with one of these names, in folded spelling, at any depth. */
function hasFieldOf(schema: z.core.$ZodType, names: ReadonlySet<string>): boolean {
  return (
    listVariants(schema).some(
      (def) => def.type === 'object' && Object.keys(def.shape).some((name) => names.has(foldName(name))),
    ) || listChildren(schema).some((child) => hasFieldOf(child, names))
  );
}

function isPossibleId(value: unknown): value is KnownId['value'] {
  return typeof value === 'number' || (typeof value === 'string' && value.length <= MAX_ID_CHARS);
}

function fits({ request }: AnyContract, field: string, value: unknown): boolean {
  return findChildren(request, field).every((schema) => z.core.safeParse(schema, value).success);
}

/**
 * Counts the ids in a call's example. Calls with fewer ids are sent first, since their replies may list ids.
 */
export function countIds(contract: AnyContract): number {
  return Object.keys(Object(contract.example)).filter((field) => isId(contract, field)).length;
}

function isId(contract: AnyContract, field: string): boolean {
  return (
    NAMES_ROW.test(field) &&
    !findChildren(contract.request, field).some((schema) => hasMarkWithin(schema, 'secret'))
  );
}

function readClassName(name: string): string {
  return name.split('/', 1)[0] ?? name;
}
