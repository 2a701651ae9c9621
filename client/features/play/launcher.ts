/** Starts games, one at a time. A launch results in the game's URL or in a failure (spec §8 Game start). */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { MESSAGE } from '#contracts/envelope';
import type { Lang } from '#contracts/fields';
import { isWebAddressOrPath, locateFile } from '../../core/api/addresses.ts';
import type { DataOutcome, Failure } from '../../core/api/outcome.ts';
import type { LaunchReply } from '../../core/api/rows.ts';
import { SLOW_MS } from '../../core/loading/resource.ts';
import type { Platform, Timers } from '../../core/platform.ts';
import type { ReportRefusal } from '../../core/site/messages.ts';

/** `x` of `/play/{type}/{id}/{x}` is one of these, or the name of a provider. */
export const GAMING_TYPES = ['real', 'demo'] as const;
export type GamingType = (typeof GAMING_TYPES)[number];

export type Launch =
  | { readonly kind: 'starting'; readonly isSlow: boolean }
  | {
      readonly kind: 'started';
      readonly url: string;
      /** `name`, `provider` and `hasDemo` are undefined when the reply lacks them. */
      readonly name: string | undefined;
      readonly provider: string | undefined;
      readonly hasDemo: boolean | undefined;
    }
  /** The server sent `Internal Server Error` or no URL of a web page. The page then reports it and offers to try again. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Query parameters that are added to the game's URL, since the launch call does not accept them. */
interface PageParams {
  readonly mode: GamingType;
  readonly lang: Lang;
  /** The theme of the site, for the pages that are shown in both. */
  readonly theme?: 'dark' | 'light';
}

interface Run {
  readonly send: () => Promise<DataOutcome<LaunchReply>>;
  readonly params: PageParams;
  onStarted?(launch: Extract<Launch, { kind: 'started' }>): void;
  /**
   * Opens another page. Called after a failure whose kind is in `LEAVING`, once the failure has been
   * reported.
   */
  onFailed(failure: Failure): void;
}

export interface Launcher {
  readonly state: ReadonlySignal<Launch>;
  run(run: Run): Promise<void>;
  /** Makes the launcher ignore the reply to the current launch. */
  cancel(): void;
}

interface Deps {
  readonly platform: Pick<Platform, 'backend'>;
  readonly timers: Timers;
  readonly reportRefusal: ReportRefusal;
}

export function createLauncher({ platform, timers, reportRefusal }: Deps): Launcher {
  const state = signal<Launch>({ kind: 'starting', isSlow: false });
  /** Counts launches, so that the reply to an earlier one is ignored. */
  let launches = 0;

  return {
    state,
    async run({ send, params, onStarted, onFailed }) {
      launches += 1;
      const mine = launches;
      state.value = { kind: 'starting', isSlow: false };
      const stopWaiting = timers.after(SLOW_MS, () => {
        if (mine === launches) state.value = { kind: 'starting', isSlow: true };
      });
      const result = toLaunch(await send(), params, platform.backend.origin);
      stopWaiting();
      if (mine !== launches) return;
      state.value = result;
      if (result.kind === 'started') onStarted?.(result);
      if (result.kind !== 'failed' || !LEAVING.has(result.failure.kind)) return;
      reportRefusal(result.failure);
      onFailed(result.failure);
    },
    cancel() {
      launches += 1;
    },
  };
}

/**
 * Failures after which the play page closes (spec §8). After a network error it stays and offers to try again.
 * A lost session and maintenance open another page by themselves.
 */
const LEAVING: ReadonlySet<Failure['kind']> = new Set(['refused', 'not-authorised', 'blocked']);

function toLaunch(
  outcome: DataOutcome<LaunchReply>,
  params: PageParams,
  origin: string,
): Exclude<Launch, { kind: 'starting' }> {
  if (!outcome.ok)
    return isUnreachable(outcome) ? { kind: 'unreachable' } : { kind: 'failed', failure: outcome };
  const { name, providerName: provider, hasDemo } = outcome.data;
  const url = locateFile(outcome.data.url, origin);
  // A frame or window would run the script of another scheme, and show the site itself for a text that is no address.
  if (!isWebAddressOrPath(url)) return { kind: 'unreachable' };
  return { kind: 'started', url: addParams(url, params), name, provider, hasDemo };
}

/**
 * Returns whether a failure means that the provider cannot be reached. A reply that breaks the contract means
 * that too, since by the spec the provider is unreachable if a successful reply has no URL.
 */
function isUnreachable(failure: Failure): boolean {
  return (
    failure.kind === 'broken' ||
    (failure.kind === 'refused' && failure.message === MESSAGE.providerUnreachable)
  );
}

function addParams(url: string, params: PageParams): string {
  const [address = '', hash] = url.split('#', 2);
  const withQuery = `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ ...params })}`;
  return hash === undefined ? withQuery : `${withQuery}#${hash}`;
}
