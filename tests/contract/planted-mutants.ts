/** Plans the runs that plant mutants in the replies of the other backend. */
import type { AnyContract } from '#contracts/contract';
import { type AnyDocument, buildDocumentPath } from '#contracts/document';
import { groupBy } from '#contracts/group-by';
import { hashText } from '#contracts/random';
import { contracts, documents } from '#contracts/registry';
import { foldName } from '#contracts/schema';
import { casino } from '../../scripts/contract/casino/casino.ts';
import { WRITES } from '../../scripts/contract/casino/writes.ts';
import { type Healthy, judge, type Miss, type Planted, runContractOn } from './judge-mutants.ts';
import type { Defect } from './other-backend/defects.ts';
import { DIALECTS, type Dialect } from './other-backend/dialects.ts';
import { mutateReply } from './reply-mutants.ts';

type Entry = AnyContract | AnyDocument;

/** A run with mutants of several calls. */
export interface MutantRun {
  readonly healthy: Healthy;
  readonly mutants: readonly Planted[];
  /** Returns the mutants that are not found as they have to be. */
  readonly judge: () => Promise<Miss[]>;
}

/** The name of the mutants of writes that are granted, and do nothing. */
export const WITHOUT_EFFECT = 'without effect';

const ENTRIES: readonly Entry[] = [...contracts.values(), ...documents.values()];
/** The dialects whose envelopes have our names, so that a mutant stands at its path. */
const MUTATED = DIALECTS.filter((dialect) => dialect !== 'e');
/** The dialects in which a run can undo all that it creates. */
const WRITING: ReadonlySet<Dialect> = new Set(['a', 'c']);

/** Plans all runs: the replies to reads in four dialects, and those to writes in two. */
export async function planRuns(): Promise<MutantRun[]> {
  const shares: Share[] = [];
  for (const dialect of MUTATED) {
    const flags = WRITING.has(dialect) ? ['--allow', 'idempotent,once'] : [];
    const { healthy, replies } = await runHealthy(dialect, flags);
    shares.push({ healthy, mutants: [...listMutants(replies), ...listEffects(replies)] });
  }
  return shareOut(shares).flatMap(({ healthy, mutants }) =>
    packRuns(mutants).map((packed) => ({
      healthy,
      mutants: packed,
      judge: () => judge(healthy, packed),
    })),
  );
}

/** Runs the contract tool on the backend of a dialect, and keeps the first granted reply to each call. */
async function runHealthy(dialect: Dialect, flags: readonly string[]) {
  const replies = new Map<string, unknown>();
  const defects = ENTRIES.map((entry): Defect => {
    const change = (body: unknown) => {
      if (!replies.has(entry.name)) replies.set(entry.name, body);
      return body;
    };
    return { kind: 'changed-reply', on: nameAtBackend(entry), change };
  });
  const healthy = { dialect, flags, findings: await runContractOn({ dialect, flags }, defects) };
  return { healthy, replies };
}

function nameAtBackend(entry: Entry): string {
  return entry.kind === 'contract' ? entry.name : buildDocumentPath(entry);
}

/** Lists the mutants of each value in replies, and of their status. */
function listMutants(replies: ReadonlyMap<string, unknown>): Planted[] {
  return ENTRIES.filter(({ name }) => replies.has(name)).flatMap((entry) => {
    const body = replies.get(entry.name);
    const on = nameAtBackend(entry);
    const isAssumed = entry.kind === 'document' && entry.assumedAddress !== undefined;
    // The envelope is the same for all calls, so those that only read are enough.
    const mutants = mutateReply(entry, body).filter(
      ({ path }) => !WRITES.has(entry.name) || path.startsWith('data'),
    );
    return [
      ...mutants.map(({ change, ...mutant }): Planted => {
        const fed = findFed(entry, body, change(body));
        return { ...mutant, call: entry.name, fed, defect: { kind: 'changed-reply', on, change } };
      }),
      ...[404, 500].map((status): Planted => {
        const expected = [{ kind: isAssumed ? 'assumption' : 'broken', path: '' }] as const;
        const defect = { kind: 'changed-reply', on, status } as const;
        return {
          call: entry.name,
          name: `HTTP ${status}`,
          path: '',
          expected,
          defect,
          fed: findFed(entry, body, undefined),
        };
      }),
    ];
  });
}

/** Lists the mutants of writes that are granted, and do nothing. */
function listEffects(replies: ReadonlyMap<string, unknown>): Planted[] {
  const calls = [...replies.keys()].filter((name) => listSiblings(name).size > 0);
  return calls.map((call) => {
    const expected = [{ kind: 'broken', path: '' }] as const;
    const defect = { kind: 'without-effect', on: call } as const;
    return { call, name: WITHOUT_EFFECT, path: '', expected, defect, fed: listSiblings(call) };
  });
}

/** Returns the writes that create or remove the same things as a write, with itself; none for other calls. */
function listSiblings(call: string): ReadonlySet<string> {
  const write = WRITES.get(call);
  if (!write || !('thing' in write)) return new Set();
  return new Set([write.thing.create.name, write.thing.remove.name]);
}

/** The reads by which a run sees what a write has done, with these writes. */
const LISTED: Readonly<Record<string, readonly string[]>> = {
  'casino/games_list': ['user/favorites'],
  'livecasino/game_table_list': ['user/favorites'],
  'user/get_user_profile': ['finance/save_bank_account', 'finance/delete_bank_account'],
  'finance/list_banks': ['finance/save_bank_account', 'finance/delete_bank_account'],
  'finance/list_bank_accounts': ['finance/save_bank_account', 'finance/delete_bank_account'],
  'finance/list_cash_methods_new': [
    'finance/add_favorite_cash_method',
    'finance/remove_favorite_cash_method',
  ],
};

/** Returns the calls that need what differs in two replies: an id, a thing to undo, or the session of a login. */
function findFed({ name }: Entry, body: unknown, changed: unknown): ReadonlySet<string> {
  if (name === casino.login.name) return new Set(contracts.keys());
  if (listSiblings(name).size > 0) return listSiblings(name);
  const listed = LISTED[name];
  const isSeen = listed && readSeen(body) !== readSeen(changed);
  return new Set([...(isSeen ? listed : []), ...findNaming(body, changed)]);
}

/** Returns what a run reads of a list, as a text. */
function readSeen(body: unknown): string {
  const { result, data } = Object(body);
  return JSON.stringify([result, data]);
}

/** Returns the calls whose requests name an id that differs in two replies. */
function findNaming(body: unknown, changed: unknown): ReadonlySet<string> {
  const [before, after] = [listIds(body), listIds(changed)];
  if (JSON.stringify(before) === JSON.stringify(after)) return new Set();
  const names = new Set([...before, ...after].map(([field]) => field));
  const isFed = ({ example }: AnyContract) =>
    Object.keys(example).some((field) => names.has(foldName(field)));
  return new Set([...contracts.values()].filter(isFed).map((contract) => contract.name));
}

/** Lists the ids in a reply, with their names in folded spelling. */
function listIds(body: unknown): (readonly [field: string, id: unknown])[] {
  const ids: (readonly [string, unknown])[] = [];
  JSON.stringify(body, (field, value) => {
    if (/(?:id|code)$/i.test(field)) ids.push([foldName(field), value]);
    return value;
  });
  return ids;
}

interface Version {
  readonly share: Share;
  readonly mutant: Planted;
}

interface Share {
  readonly healthy: Healthy;
  readonly mutants: readonly Planted[];
}

/** Leaves each mutant that several dialects have to the one with the fewest of its call so far. */
function shareOut(shares: readonly Share[]): Share[] {
  const nameOf = ({ call, name }: Planted) => `${call} ${name}`;
  const own = new Map(shares.map((share): [Share, Planted[]] => [share, []]));
  const counts = new Map<string, number>();
  const keyOf = ({ share, mutant }: Version) => `${share.healthy.dialect} ${mutant.call}`;
  const count = (version: Version) => counts.get(keyOf(version)) ?? 0;
  const all = shares.flatMap((share) => share.mutants.map((mutant): Version => ({ share, mutant })));
  for (const versions of groupBy(all, ({ mutant }) => nameOf(mutant)).values()) {
    const [first] = versions.toSorted((one, other) => count(one) - count(other));
    if (!first) continue;
    own.get(first.share)?.push(first.mutant);
    counts.set(keyOf(first), count(first) + 1);
  }
  return [...own].map(([{ healthy }, mutants]) => ({ healthy, mutants }));
}

/** Packs mutants into runs: at most one for a call, and none for a call that the reply of another one feeds. */
function packRuns(mutants: readonly Planted[]): Planted[][] {
  const runs: Planted[][] = [];
  const rank = ({ call, name }: Planted) => hashText(`${call} ${name}`);
  // Without an order of its own, each kind of change would be in few runs, of which a sample may have none.
  // The writes without effect come first, so that they are in few runs.
  const ordered = mutants.toSorted(
    (one, other) =>
      Number(other.name === WITHOUT_EFFECT) - Number(one.name === WITHOUT_EFFECT) ||
      other.fed.size - one.fed.size ||
      rank(one) - rank(other),
  );
  for (const mutant of ordered) {
    const run = runs.find((others) => others.every((other) => isApart(other, mutant)));
    if (run) run.push(mutant);
    else runs.push([mutant]);
  }
  return runs;
}

function isApart(one: Planted, other: Planted): boolean {
  // All that a run sends depends on the login.
  const isLogin = [one, other].some(({ call }) => call === casino.login.name);
  return !isLogin && one.call !== other.call && !one.fed.has(other.call) && !other.fed.has(one.call);
}
