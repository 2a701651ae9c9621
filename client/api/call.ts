/** The only place that fetches: envelope, session, gates, one outcome for every reply. */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import * as z from 'zod/mini';
import type { AnyContract, SendOf } from '#contracts/contract';
import { type AnyDocument, type DocumentOf, documentPath } from '#contracts/document';
import { CALLS_PATH, PANEL_HEADER, type User } from '#contracts/envelope';
import type { Lang } from '#contracts/fields';
import type { DocumentOutcome, Failure, Outcome, SessionLoss } from './outcome.ts';
import { SESSION_EFFECT, SITE_EFFECT } from './outcomes.ts';
import { outcomeOf, readBody, saysMaintenance, unanswered } from './reply.ts';

export interface CallOptions {
  /** Ends the request; the outcome is `aborted`. */
  readonly signal?: AbortSignal;
  /** The loading bar does not show for it. */
  readonly isQuiet?: boolean;
  /** Sent with these instead of the session's; then nothing happens to the session, whatever the answer. */
  readonly as?: User;
  /** The caller ends the session anyway: a lost one is not revived first. */
  readonly isLast?: boolean;
}

type Arguments<C extends AnyContract> =
  Partial<SendOf<C>> extends SendOf<C>
    ? [data?: SendOf<C>, options?: CallOptions]
    : [data: SendOf<C>, options?: CallOptions];

/** Sends a call and answers what became of it; never rejects. */
export type Call = <C extends AnyContract>(contract: C, ...rest: Arguments<C>) => Promise<Outcome<C>>;
/** Fetches a document and answers what became of it; never rejects. */
export type Get = <D extends AnyDocument>(document: D) => Promise<DocumentOutcome<D>>;

/** What the session is to a call. */
export interface Credentials {
  /** Who is signed in; null: nobody. */
  user(): User | null;
  /** Changes with each session that came into being, so that a late answer is not held against a newer one. */
  generation(): number;
  /** Takes session and profile away, and auth with them if that is lost too. */
  lose(reason: Exclude<SessionLoss, 'signed-out'>): void;
  /**
   * Takes stored session and profile away and asks auth to revive them; parallel askers share one answer.
   * Null: it did. A failure of kind `session`: nobody is signed in any more. Any other: it could not be asked.
   */
  refresh(): Promise<Failure<never> | null>;
}

/** A reply that breaks its contract. */
export interface BrokenReply {
  readonly call: string;
  readonly schema: z.ZodMiniType;
  readonly body: unknown;
}

export interface ApiDeps {
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly credentials: Credentials;
  lang(): Lang;
  isBlocked(): boolean;
  isUnderMaintenance(): boolean;
  /** What an outcome does to the whole site. */
  onSiteEffect(effect: 'maintenance' | 'block'): void;
  /** Every response, before its body is read. */
  onResponse(response: Response): void;
  /** For developers. */
  report(broken: BrokenReply): void;
}

export interface Api {
  readonly call: Call;
  readonly get: Get;
  readonly openCalls: ReadonlySignal<number>;
  /** Whether anything was answered well since the page was loaded. */
  readonly hasAnswered: ReadonlySignal<boolean>;
}

const MAINTENANCE_CLASS = 'maintenance/';

/** Makes the one way out. */
export function createApi(deps: ApiDeps): Api {
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

  /** Sends once; when the session turns out lost and can be revived, once more. */
  async function withSession<C extends AnyContract>(
    contract: C,
    data: SendOf<C> | undefined,
    options: CallOptions,
  ): Promise<Outcome<C>> {
    const { credentials } = deps;
    if (contract.access === 'visitor') return exchange(contract, data, null, options);
    if (options.as) return exchange(contract, data, options.as, options);

    if (contract.access === 'player' && !credentials.user()) {
      const failure = await credentials.refresh();
      if (failure) return failure;
    }
    const generation = credentials.generation();
    const user = credentials.user();
    const outcome = await exchange(contract, data, user, options);
    if (!user || !isLost(outcome)) return outcome;
    // What is open to visitors too is answered all the same.
    const signedOut = () =>
      contract.access === 'optional' ? exchange(contract, data, null, options) : outcome;

    // Unless another call has met it first, and the session is there again.
    if (generation === credentials.generation()) {
      if (options.isLast || !SESSION_EFFECT[outcome.reason].refreshes) {
        credentials.lose(outcome.reason);
        return signedOut();
      }
      const failure = await credentials.refresh();
      if (failure) return failure.kind === 'session' ? signedOut() : failure;
    }
    const again = await exchange(contract, data, credentials.user(), options);
    if (isLost(again)) credentials.lose(again.reason);
    return again;
  }

  async function exchange<C extends AnyContract>(
    contract: C,
    data: SendOf<C> | undefined,
    user: User | null,
    options: CallOptions,
  ): Promise<Outcome<C>> {
    if (deps.isBlocked()) return { ok: false, kind: 'blocked' };
    if (deps.isUnderMaintenance() && !contract.name.startsWith(MAINTENANCE_CLASS)) {
      return { ok: false, kind: 'maintenance' };
    }
    const [callClass, method] = contract.name.split('/');
    const response = await send(CALLS_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...PANEL_HEADER },
      body: JSON.stringify({
        api: { class: callClass, method },
        data: { Lang: deps.lang(), ...data },
        ...(user && { user }),
      }),
      ...(options.signal && { signal: options.signal }),
    });
    if ('kind' in response) return response;
    const read = await readBody(response);
    const outcome: Outcome<C> = 'body' in read ? outcomeOf(contract, read.body) : read;
    settle(outcome);
    // Whether the site is open is answered even where nothing else is, and shows no page.
    if (outcome.ok && !contract.name.startsWith(MAINTENANCE_CLASS)) hasAnswered.value = true;
    if (!outcome.ok && outcome.kind === 'broken' && 'body' in read) {
      deps.report({ call: contract.name, schema: contract.response, body: read.body });
    }
    return outcome;
  }

  async function get<D extends AnyDocument>(document: D): Promise<DocumentOutcome<D>> {
    if (deps.isBlocked()) return { ok: false, kind: 'blocked' };
    if (deps.isUnderMaintenance()) return { ok: false, kind: 'maintenance' };
    const path = documentPath(document);
    const query = document.query ? `?${new URLSearchParams(document.query)}` : '';
    const response = await send(path + query, { headers: PANEL_HEADER });
    if ('kind' in response) return response;
    const read = await readBody(response, document.media);
    const outcome = 'body' in read ? documentIn(document, read.body) : read;
    settle(outcome);
    return outcome;
  }

  async function send(path: string, init: RequestInit): Promise<Response | Failure<never>> {
    try {
      const response = await deps.fetch(`${deps.origin}${path}`, init);
      deps.onResponse(response);
      return response;
    } catch (error) {
      return unanswered(error);
    }
  }

  function settle(outcome: { readonly ok: true } | Failure) {
    const effect = outcome.ok ? undefined : SITE_EFFECT[outcome.kind];
    if (effect) deps.onSiteEffect(effect);
  }

  return { call, get, openCalls, hasAnswered };
}

type Lost = Extract<Failure, { kind: 'session' }> & { readonly reason: Exclude<SessionLoss, 'signed-out'> };

function isLost(outcome: { readonly ok: true } | Failure): outcome is Lost {
  return !outcome.ok && outcome.kind === 'session' && outcome.reason !== 'signed-out';
}

function documentIn<D extends AnyDocument>(document: D, body: unknown): DocumentOutcome<D> {
  if (saysMaintenance(body)) return { ok: false, kind: 'maintenance' };
  const parsed = z.safeParse(document.response, body);
  return parsed.success ? { ok: true, data: parsed.data as DocumentOf<D> } : { ok: false, kind: 'broken' };
}
