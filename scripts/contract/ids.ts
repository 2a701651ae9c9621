/** Ids for a live backend come from its own earlier replies: whatever it has called a gameID is one. */
import * as z from 'zod/mini';
import type { AnyContract } from '#contracts/contract';
import { childrenAt, coreOf, definitionOf, hasMarkWithin } from '#contracts/schema';
import { Untried } from './target.ts';

interface Seen {
  readonly value: string | number;
  /** The class of the call that said it. */
  readonly className: string;
}

/** `gameID`, `siteId`, `id`, `bankcode`; a code that is secret is none. */
const NAMES_ROW = /(?:id|code)$/i;
/** Says what it names only together with the class around it. */
const BARE = 'id';
/** Means "none in particular". */
const NONE = 0;

export interface Ids {
  /** Reads the ids in what a call or document answered. */
  learn(name: string, data: unknown): void;
  /** The contract's example with ids of this backend; throws `Untried` when it has not named one yet. */
  fill(contract: AnyContract): unknown;
}

export function createIds(): Ids {
  const seen = new Map<string, Seen[]>();

  function learn(name: string, data: unknown): void {
    if (typeof data !== 'object' || data === null) return;
    for (const [key, value] of Object.entries(data)) {
      if (typeof value === 'object') learn(name, value);
      else if (NAMES_ROW.test(key) && (typeof value === 'number' || typeof value === 'string')) {
        const known = seen.get(key.toLowerCase()) ?? [];
        known.push({ value, className: classOf(name) });
        seen.set(key.toLowerCase(), known);
      }
    }
  }

  /** One that the call takes: a broken reply elsewhere is no fault of its own. */
  function find(field: string, contract: AnyContract): Seen['value'] | undefined {
    const schemas = childrenAt(contract.request, field);
    const fitting = (seen.get(field.toLowerCase()) ?? []).filter(({ value }) =>
      schemas.every((schema) => z.core.safeParse(schema, value).success),
    );
    const own = fitting.find(({ className }) => className === classOf(contract.name));
    return (own ?? (field.toLowerCase() === BARE ? undefined : fitting[0]))?.value;
  }

  return {
    learn,
    fill(contract) {
      const example: object = Object(contract.example);
      const filled = Object.entries(example).map(([field, value]): [string, unknown] => {
        if (!isId(contract, field) || value === NONE) return [field, value];
        const found = find(field, contract);
        if (found === undefined && !isOptional(contract, field)) {
          throw new Untried(`no reply so far has named a ${field}`);
        }
        return [field, found];
      });
      return Object.fromEntries(filled.filter(([, value]) => value !== undefined));
    },
  };
}

/** How many ids of the backend a call waits for: calls with none are asked first. */
export function idsNeededBy(contract: AnyContract): number {
  return Object.keys(Object(contract.example)).filter((field) => isId(contract, field)).length;
}

function isId(contract: AnyContract, field: string): boolean {
  return (
    NAMES_ROW.test(field) &&
    !childrenAt(contract.request, field).some((schema) => hasMarkWithin(schema, 'secret'))
  );
}

function isOptional(contract: AnyContract, field: string): boolean {
  const def = definitionOf(coreOf(contract.request));
  return def.type === 'object' && def.shape[field]?._zod.optin === 'optional';
}

function classOf(name: string): string {
  return name.split('/', 1)[0] ?? name;
}
