/** Sends all requests of the client: builds the envelope, keeps the session alive, returns an outcome. */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type * as z from 'zod/mini';
import type { AnyContract, ErrorOf, SendOf } from '#contracts/contract';
import { type AnyDocument, buildDocumentPath } from '#contracts/document';
import { PANEL_HEADER, type User, VERSION_PATH } from '#contracts/envelope';
import type { Lang } from '#contracts/fields';
import type { BackendAddress } from './addresses.ts';
import {
  buildBody,
  buildFetchFailure,
  type Content,
  completeData,
  loadReading,
  readContent,
  readDocument,
  readOutcome,
  type Understood,
} from './exchange.ts';
import {
  type DocumentOutcome,
  endsVisit,
  type Failure,
  type LostSession,
  type Outcome,
  SITE_EFFECT,
  type SiteEffect,
} from './outcome.ts';

export interface CallOptions {
  /** Aborting this signal aborts the request; the outcome is then `aborted`. */
  readonly signal?: AbortSignal;
  /** Whether the loading bar stays hidden during the call. */
  readonly isQuiet?: boolean;
  /** The user to send in place of the session's user. The reply then does not change the session. */
  readonly as?: User;
  /** Whether the call ends the session. If the reply says that the session is lost, it is not refreshed. */
  readonly isLast?: boolean;
}

type Arguments<C extends AnyContract> =
  Partial<SendOf<C>> extends SendOf<C>
    ? [data?: SendOf<C>, options?: CallOptions]
    : [data: SendOf<C>, options?: CallOptions];

/** Sends a call and returns its outcome; never rejects. */
export type Call = <C extends AnyContract>(contract: C, ...rest: Arguments<C>) => Promise<Outcome<C>>;
/**
 * Fetches a document: data that the server sends for a GET, such as the main menu. Never rejects. query: parameters
 * that differ from those of the contract.
 */
export type Get = <D extends AnyDocument>(
  document: D,
  query?: Readonly<Partial<D['query']>>,
) => Promise<DocumentOutcome<D>>;

/** The functions of the session that calls need. */
export interface Credentials {
  /** Returns the `user` object of requests; null for visitors. */
  getUser(): User | null;
  /**
   * Returns a number that increases with each new session, so that a late reply cannot end a newer session.
   */
  generation(): number;
  /**
   * Drops session and profile. Some reasons (`endsVisit`) also drop the stored auth, which ends the visit:
   * the server's message is shown, and the home page opens.
   */
  endSession(failure: LostSession): void;
  /**
   * Drops the stored session and profile and fetches new ones with the stored auth. Concurrent callers share
   * one request. Returns null on success. After a failure of kind `session` the player is signed out; after
   * any other failure, auth is kept.
   */
  refresh(): Promise<Failure<never> | null>;
}

/** A request or reply whose data breaks the contract of its call. */
export interface ContractViolation {
  readonly call: string;
  readonly message: 'request' | 'reply';
  readonly schema: z.ZodMiniType;
  readonly data: unknown;
}

/** A call that was sent before the code of the site was there. */
export interface EarlyCall {
  readonly body: string;
  readonly reply: Promise<Response>;
  /** Ends the request; the reply, or its body, is then rejected. */
  abort(): void;
}

export interface ApiDeps {
  readonly backend: BackendAddress;
  readonly fetch: typeof fetch;
  readonly earlyCalls?: readonly EarlyCall[] | undefined;
  readonly credentials: Credentials;
  lang(): Lang;
  isBlocked(): boolean;
  isUnderMaintenance(): boolean;
  /** Called when an outcome concerns the whole site, such as maintenance. */
  onSiteEffect(effect: SiteEffect): void;
  /** Called with every response before its body is read. isFresh: whether no cache can have kept it. */
  onResponse(response: Response, isFresh: boolean): void;
  /** Reports a broken contract to the developer. A broken request is a bug of the client. */
  report(violation: ContractViolation): void;
}

export interface Api {
  readonly call: Call;
  readonly get: Get;
  /** Ends the calls that were sent early and that nothing has asked for, such as those that maintenance has refused. */
  dropEarlyCalls(): void;
  /** The number of open calls, without quiet ones. The loading bar shows while it is above 0. */
  readonly openCalls: ReadonlySignal<number>;
  /** Whether any call, except the check for maintenance, has succeeded since the page was loaded. */
  readonly hasAnswered: ReadonlySignal<boolean>;
}

const MAINTENANCE_CLASS = 'maintenance/';

/** Creates the functions that send calls and fetch documents. */
export function createApi(deps: ApiDeps): Api {
  const { backend } = deps;
  const earlyCalls = new Map(deps.earlyCalls?.map((early) => [early.body, early]));
  const openCalls = signal(0);
  const hasAnswered = signal(false);

  async function call<C extends AnyContract>(contract: C, ...rest: Arguments<C>): Promise<Outcome<C>> {
    const [data, options = {}] = rest;
    if (!options.isQuiet) openCalls.value += 1;
    try {
      return await withSession(contract, data, options);
    } finally {
      if (!options.isQuiet) openCalls.value -= 1;
    }
  }

  /**
   * Sends a call. If it needs a session and there is none, refreshes the session first. If the reply says
   * that the session is lost, refreshes it and sends the call again, or drops the session if that would not
   * help.
   */
  async function withSession<C extends AnyContract>(
    contract: C,
    data: SendOf<C> | undefined,
    options: CallOptions,
  ): Promise<Outcome<C>> {
    const { credentials } = deps;
    if (contract.access === 'visitor') return exchange(contract, data, null, options);
    if (options.as) return exchange(contract, data, options.as, options);

    if (contract.access === 'player' && !credentials.getUser()) {
      const failure = await credentials.refresh();
      if (failure) return failure;
    }
    const generation = credentials.generation();
    const user = credentials.getUser();
    const outcome = await exchange(contract, data, user, options);
    if (!user || !isSessionLost(outcome)) return outcome;
    // Called if the session cannot be refreshed. If visitors may send the call too, it is repeated without a
    // user; otherwise its outcome is the failure.
    const signedOut = (failure: Failure<ErrorOf<C>>) =>
      contract.access === 'optional' ? exchange(contract, data, null, options) : failure;

    // If the generation has changed, another call has refreshed the session already, so this call is only
    // repeated.
    if (generation === credentials.generation()) {
      if (options.isLast) return outcome;
      const failure = await recoverSession(credentials, outcome);
      if (failure) return failure.kind === 'session' ? signedOut(failure) : failure;
    }
    const secondOutcome = await exchange(contract, data, credentials.getUser(), options);
    if (isSessionLost(secondOutcome)) credentials.endSession(secondOutcome);
    return secondOutcome;
  }

  async function exchange<C extends AnyContract>(
    contract: C,
    data: SendOf<C> | undefined,
    user: User | null,
    options: CallOptions,
  ): Promise<Outcome<C>> {
    // Spec §4 allows the maintenance controller alone, so also a call that would be answered is not sent.
    const obstacle = findObstacle(contract.name.startsWith(MAINTENANCE_CLASS));
    if (obstacle) return obstacle;
    const sent = { Lang: deps.lang(), ...data };
    const request =
      completeData(contract, sent) ?? (await loadReading())?.completeWithTextIds(contract.request, sent);
    if (!request) {
      deps.report({ call: contract.name, message: 'request', schema: contract.request, data: sent });
      return { ok: false, kind: 'broken', isUnsent: true };
    }
    const body = buildBody(contract, request, user);
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...PANEL_HEADER },
      body,
      ...(options.signal && { signal: options.signal }),
    };
    const content = await fetchContent(
      `${backend.basePath}${VERSION_PATH}`,
      init,
      takeEarlyReply(body, options.signal),
    );
    const outcome = conclude(contract, await readOutcome(contract, request, content));
    // A check for maintenance can succeed when all other calls fail, so its success does not set
    // `hasAnswered`.
    if (outcome.ok && !contract.name.startsWith(MAINTENANCE_CLASS)) hasAnswered.value = true;
    return outcome;
  }

  async function get<D extends AnyDocument>(
    document: D,
    changes?: Readonly<Partial<D['query']>>,
  ): Promise<DocumentOutcome<D>> {
    const obstacle = findObstacle(document.answersInMaintenance === true);
    if (obstacle) return obstacle;
    const path = buildDocumentPath(document, backend.basePath);
    const query = document.query ? `?${new URLSearchParams({ ...document.query, ...changes })}` : '';
    const content = await fetchContent(path + query, { headers: PANEL_HEADER }, undefined, document.media);
    return conclude(document, await readDocument(document, content));
  }

  /** Returns why nothing is sent now. isChecking: whether the request asks if the site is under maintenance. */
  function findObstacle(isChecking: boolean): Failure<never> | undefined {
    if (deps.isBlocked()) return { ok: false, kind: 'blocked', isUnsent: true };
    if (deps.isUnderMaintenance() && !isChecking) return { ok: false, kind: 'maintenance', isUnsent: true };
    return undefined;
  }

  /** Returns the reply to the call that was sent early, if it had this body. The next call with it is sent again. */
  function takeEarlyReply(body: string, signal?: AbortSignal): Promise<Response> | undefined {
    const early = earlyCalls.get(body);
    earlyCalls.delete(body);
    if (signal?.aborted) early?.abort();
    else if (early) signal?.addEventListener('abort', early.abort);
    return early?.reply;
  }

  /** Sends a request, unless it was sent early. */
  async function fetchContent(
    path: string,
    init: RequestInit,
    earlyReply?: Promise<Response>,
    media?: AnyDocument['media'],
  ): Promise<Content> {
    try {
      const response = await (earlyReply ?? deps.fetch(backend.origin + path, init));
      deps.onResponse(response, init.method === 'POST' && !response.headers.has('age'));
      return await readContent(response, media);
    } catch (error) {
      return { failure: buildFetchFailure(error) };
    }
  }

  /** Applies an outcome to the site, and reports a reply whose data differs from its contract. */
  function conclude<O extends { readonly ok: true } | Failure>(
    { name, response }: Pick<AnyContract, 'name' | 'response'>,
    { outcome, differs, data }: Understood<O>,
  ): O {
    const effect = outcome.ok ? undefined : SITE_EFFECT[outcome.kind];
    if (effect) deps.onSiteEffect(effect);
    if (differs) deps.report({ call: name, message: 'reply', schema: response, data });
    return outcome;
  }

  function dropEarlyCalls() {
    for (const early of earlyCalls.values()) early.abort();
    earlyCalls.clear();
  }

  return { call, get, dropEarlyCalls, openCalls, hasAnswered };
}

/**
 * Follows the server's statement that the session is lost: refreshes it, or ends the visit. Returns the failure if there
 * is no session then.
 */
export async function recoverSession(
  credentials: Credentials,
  failure: LostSession,
): Promise<Failure<never> | null> {
  if (!endsVisit(failure)) return credentials.refresh();
  credentials.endSession(failure);
  return failure;
}

/** Returns whether the server said that there is no session. */
export function isSessionLost(outcome: { readonly ok: true } | Failure): outcome is LostSession {
  return !outcome.ok && outcome.kind === 'session' && outcome.reason !== 'signed-out';
}
