/** Restores, checks and ends the session of the player (spec §4). The sign-in itself is in `sign-in.ts`. */
import { batch, computed, type ReadonlySignal } from '@preact/signals-react';
import { needsSecondFactor } from '#contracts/rules/second-factor';
import type { Credentials } from '../api/call.ts';
import type { CallForPlayer } from '../api/call-for-player.ts';
import type { Failure } from '../api/outcome.ts';
import type { Navigation } from '../platform.ts';
import type { Messages } from '../site/messages.ts';
import type { ReportRefusal } from '../site/report-refusal.ts';
import type { ServerTime } from '../site/server-time.ts';
import type { ToastsModel } from '../site/toasts.ts';
import { entries, type Store } from '../storage/entries.ts';
import type { AuthRecord, ProfileRecord, SessionRecord } from '../storage/records.ts';
import type { SessionStore } from './session-store.ts';

export interface SessionModel {
  readonly session: ReadonlySignal<SessionRecord | null>;
  readonly auth: ReadonlySignal<AuthRecord | null>;
  readonly profile: ReadonlySignal<ProfileRecord | null>;
  readonly isSignedIn: ReadonlySignal<boolean>;
  /** Whether guarded routes may be entered: a session or auth is stored (spec §2). */
  readonly mayEnter: ReadonlySignal<boolean>;
  readonly rid: SessionStore['rid'];
  /** Whether the player has a second factor. */
  readonly otpStatus: ReadonlySignal<boolean>;
  /** Ends the session. Returns the failure if the player stays signed in. */
  logout(): Promise<Failure | null>;
  /** Checks the session in the background unless the sign-in is recent; called at each guarded route. */
  revalidate(): void;
  /** Signs out after the inactivity limit, even when the server cannot be reached. */
  logoutIdle(): Promise<void>;
  /** Uses the stored session. Without one, refreshes it with the stored auth; without auth, signs out. */
  restore(): Promise<void>;
  /** Fetches the profile. Concurrent callers share one request. */
  loadProfile(): Promise<void>;
  /** Applies the sign-in or sign-out of another tab. */
  followOtherTab(): void;
}

interface Deps {
  readonly callForPlayer: CallForPlayer;
  readonly credentials: Credentials;
  readonly sessionStore: SessionStore;
  readonly localStore: Store;
  readonly navigation: Navigation;
  readonly time: ServerTime;
  readonly toasts: ToastsModel;
  readonly messages: Messages;
  readonly reportRefusal: ReportRefusal;
}

export function createSession(deps: Deps): SessionModel {
  const {
    callForPlayer,
    credentials,
    sessionStore,
    localStore,
    navigation,
    time,
    toasts,
    messages,
    reportRefusal,
  } = deps;
  let loading: Promise<void> | null = null;
  let isLeaving = false;

  async function fetchProfile() {
    if (!sessionStore.session.value) {
      await credentials.refresh(); // The refresh stores the profile too.
      return;
    }
    const generation = sessionStore.generation();
    const outcome = await callForPlayer((calls) => calls.fetchProfile);
    // Meanwhile the player may have signed out, or another player may have signed in.
    if (outcome.ok && sessionStore.session.value && generation === sessionStore.generation())
      sessionStore.saveProfile(outcome.data);
  }

  function loadProfile() {
    loading ??= fetchProfile().finally(() => {
      loading = null;
    });
    return loading;
  }

  function leave(notice: () => string) {
    batch(() => {
      sessionStore.dropAll();
      toasts.show('info', notice);
      navigation.go('/');
    });
  }

  async function sendLogout() {
    isLeaving = true;
    const outcome = await callForPlayer((calls) => calls.sendLogout);
    isLeaving = false;
    return outcome.ok || outcome.kind === 'session' || outcome.kind === 'not-authorised' ? null : outcome;
  }

  return {
    session: sessionStore.session,
    auth: sessionStore.auth,
    profile: sessionStore.profile,
    isSignedIn: sessionStore.isSignedIn,
    mayEnter: sessionStore.mayEnter,
    rid: sessionStore.rid,
    otpStatus: computed(() => needsSecondFactor(sessionStore.session.value?.gasecret ?? null)),
    loadProfile,

    async logout() {
      if (isLeaving) return null;
      const failure = await sendLogout();
      if (failure) reportRefusal(failure);
      else leave(messages.site('loggedOut'));
      return failure;
    },

    async logoutIdle() {
      if (isLeaving) return;
      await sendLogout();
      leave(messages.site('loggedOutIdle'));
    },

    async restore() {
      if (sessionStore.session.value) return;
      await credentials.refresh();
    },

    revalidate() {
      if (!sessionStore.mayEnter.value) return;
      const now = time.now();
      const trustedUntil = localStore.get(entries.expirationTime) ?? 0;
      if (sessionStore.session.value && now !== undefined && now < trustedUntil) return;
      void loadProfile();
    },

    followOtherTab() {
      const isSignedOut = batch(() => sessionStore.readFromOtherTab());
      if (isSignedOut) navigation.go('/');
    },
  };
}
