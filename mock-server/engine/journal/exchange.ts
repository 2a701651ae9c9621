/** Declares the record of one request and its reply, which the journal keeps. */

import { type Finding, findVerdict } from '#contracts/check/check';
import type { AnyContract } from '#contracts/contract';
import type { JournalEntry } from '#contracts/control/journal';
import { hashText } from '#contracts/random';
import type { Runtime } from '../base/runtime.ts';
import { readWorldTime, showsRealTime } from '../tables/clock.ts';
import type { Reply } from '../wire/reply.ts';
import type { World } from '../worlds/world.ts';

/** The content of a request, as the journal keeps it. */
export interface RequestRecord {
  /** The name of the request, if its answerer did not know it beforehand. */
  readonly name?: string | undefined;
  readonly contract?: AnyContract;
  readonly data?: unknown;
  readonly user?: unknown;
  /** The differences between the request and its contract; their paths begin below the request. */
  readonly findings?: readonly Finding[];
  /** The characters of the request, or its bytes if a backend answers. */
  readonly bytes?: number;
}

/**
 * Changed by the stages in `run.ts`; `respond.ts` adds the size of the reply. The fields of a stage that does not
 * run keep their initial values.
 */
export interface Exchange {
  /** The world in which the request is answered. It changes if the world is replaced while the request waits. */
  world: World;
  /** The id in the journal of the world. */
  id: number;
  /** World time of the request, epoch ms. */
  readonly at: number;
  /** Real time of the request, epoch ms; undefined if the world's clock shows it. */
  readonly realAt: number | undefined;
  /** Monotonic time of the request, ms. */
  readonly startedAt: number;
  /** The name of the request in the journal. */
  name: string;
  /** The query of a GET, with its question mark; empty for any other request. */
  readonly query: string;
  /** The name of the tester who sends it by `sendCall`, null for none; undefined for what a client sends. */
  readonly sentBy: string | null | undefined;
  /** The address of the page that sent the request, cut; undefined if it does not say so. */
  readonly referrer: string | undefined;
  /** Tells the browser that sent the request from most others. */
  readonly browser: string;
  /** Null unless the request is a known call. */
  contract: AnyContract | null;
  /** The username of the sender, or of the player named in a sign-in. */
  player: string | null;
  /** Names the session of the sender, without its secret; undefined without one. */
  session: string | undefined;
  /** The `data` of the request; without a known contract, only names and types of the body's fields. */
  data: unknown;
  user: unknown;
  /** Values that the journal masks besides those that schemas mark, such as the sender's decrypted uid. */
  secrets: readonly (string | undefined)[];
  reply: Reply | undefined;
  /** The reply as it is without rules, if a rule has changed it or holds it back; otherwise undefined. */
  originalReply: Reply | undefined;
  findings: readonly Finding[];
  /** Whether a switch or a rule made or changed the reply, or the mock answered in a backend's place. */
  injected: boolean;
  /** The labels of the switches and rules that took effect, and of a reply given in a backend's place. */
  scenario: readonly string[];
  /** The ids of the rules that took effect. */
  rules: readonly string[];
  /** Whether the request may have changed the world. */
  writes: boolean;
  /**
   * The approximate size, for the limits of the journal. The characters of request and reply are counted, or
   * the bytes if a backend answers. A cached body is not counted, since many exchanges share it.
   */
  bytes: number;
}

/** All exchanges share one empty list to save memory, since the journal keeps thousands of them. */
const NONE: readonly never[] = Object.freeze([]);

/** The longest query that the journal keeps; the rest of a longer one is cut off. */
const MAX_QUERY_CHARS = 500;

/** The longest address of a page that the journal keeps. */
const MAX_REFERRER_CHARS = 300;

/** The part of a browser's name for itself that is read. */
const MAX_AGENT_CHARS = 300;
/** All texts of three digits to the base of 36. */
const MAX_BROWSERS = 36 ** 3;

/** Starts the record of a request, and gives it the next id of the journal. */
export function newExchange(
  runtime: Runtime,
  world: World,
  {
    name,
    request,
    env,
    sentBy,
  }: { name: string; request: Request; env: unknown; sentBy?: string | null | undefined },
): Exchange {
  const query = request.method === 'GET' ? new URL(request.url).search : '';
  return {
    world,
    id: nextExchangeId(world),
    at: readWorldTime(world, runtime),
    realAt: showsRealTime(world) ? undefined : runtime.now(),
    startedAt: runtime.elapsed(),
    name,
    query: query.slice(0, MAX_QUERY_CHARS),
    sentBy,
    // A call that a tester sends comes from no page of the site.
    referrer: sentBy !== undefined ? undefined : request.headers.get('referer')?.slice(0, MAX_REFERRER_CHARS),
    browser: nameBrowser(runtime.addressOf(env), request.headers),
    contract: null,
    player: null,
    session: undefined,
    data: null,
    user: undefined,
    secrets: NONE,
    reply: undefined,
    originalReply: undefined,
    findings: NONE,
    injected: false,
    scenario: NONE,
    rules: NONE,
    writes: false,
    bytes: 0,
  };
}

/** Names a browser by so little of a hash that nobody can find its address. */
function nameBrowser(address: string, headers: Headers): string {
  const agent = headers.get('user-agent')?.slice(0, MAX_AGENT_CHARS) ?? '';
  return (hashText(`${address} ${agent}`) % MAX_BROWSERS).toString(36);
}

export function nextExchangeId({ journal }: World): number {
  journal.lastId += 1;
  return journal.lastId;
}

export function addRequest(exchange: Exchange, record: RequestRecord): void {
  const { name, contract, data, findings, bytes } = record;
  if (name !== undefined) exchange.name = name;
  if (contract) exchange.contract = contract;
  if (data !== undefined) exchange.data = data;
  if (bytes !== undefined) exchange.bytes = bytes;
  if (findings) addRequestFindings(exchange, findings);
  exchange.user = record.user;
}

/** Adds findings about the request, and puts `request` in front of their paths. */
export function addRequestFindings(exchange: Exchange, findings: readonly Finding[]): void {
  if (findings.length === 0) return;
  const prefixed = findings.map((finding) => ({
    ...finding,
    path: finding.path === '' ? 'request' : `request.${finding.path}`,
  }));
  exchange.findings = [...exchange.findings, ...prefixed];
}

/** Adds findings about the reply. The paths of these findings begin with `data` already. */
export function addReplyFindings(exchange: Exchange, findings: readonly Finding[]): void {
  if (findings.length > 0) exchange.findings = [...exchange.findings, ...findings];
}

/**
 * Returns the verdict. A fault that leaves the reply unchanged, such as a delay, makes the verdict `injected`
 * only if there are no findings.
 */
export function findExchangeVerdict({ injected, scenario, findings }: Exchange): JournalEntry['verdict'] {
  if (injected) return 'injected';
  const verdict = findVerdict(findings);
  return verdict === 'conforms' && scenario.length > 0 ? 'injected' : verdict;
}
