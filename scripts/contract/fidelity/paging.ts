/** Asks for two pages of a list, and says what they show: whether limit, offset and total mean what they say. */
import { unfold } from '#contracts/check/compare/unfold';
import type { AnyContract } from '#contracts/contract';
import { findChildren } from '#contracts/schema';
import { buildInput } from '../target/call-input.ts';
import { completeData } from '../target/complete-data.ts';
import type { Client } from '../target/target.ts';

const LIMIT = 2;

export type Paging = ReadonlyMap<string, string>;

/** Returns whether a call returns pages that can be asked for. */
export function isPaged({ effect, paged, request }: AnyContract): boolean {
  const has = (field: string) => findChildren(request, field).length > 0;
  return effect === 'read' && paged && has('limit') && has('offset');
}

/** Returns nothing if the list has too few rows to tell. */
export async function readPaging(contract: AnyContract, client: Client): Promise<Paging> {
  const { data, user } = await buildInput(contract, client);
  const ask = async (offset: number) => {
    const page = { ...completeData(contract, Object(data)), limit: LIMIT, offset };
    return readPage(contract, (await client.send(contract, page, user)).body);
  };
  return describePages(await ask(0), await ask(LIMIT));
}

interface Page {
  readonly rows: readonly unknown[];
  /** NaN if there is none. */
  readonly total: number;
}

function readPage({ response }: AnyContract, body: unknown): Page {
  const { data, pagination } = Object(body);
  const { value } = unfold(data, [response]);
  return { rows: Array.isArray(value) ? value : [], total: Number(Object(pagination).total ?? Number.NaN) };
}

function describePages(first: Page, next: Page): Paging {
  if (first.rows.length < LIMIT) return new Map();
  const isLimited = first.rows.length === LIMIT;
  const isSame = JSON.stringify(first.rows) === JSON.stringify(next.rows);
  const rows = first.rows.length + next.rows.length;
  const texts = new Map([['limit', isLimited ? 'is kept' : 'is not kept']]);
  if (!isLimited) return texts;
  // A list of one page says nothing about what follows.
  if (next.rows.length > 0 || first.total > LIMIT)
    texts.set('offset', isSame ? 'begins anew' : next.rows.length === 0 ? 'has no rows' : 'goes on');
  texts.set('total', describeTotal(first, next, rows));
  return texts;
}

function describeTotal({ total }: Page, next: Page, rows: number): string {
  if (Number.isNaN(total)) return 'is missing';
  if (total !== next.total) return 'changes from page to page';
  return total < rows ? 'is less than the rows' : 'counts the rows';
}
