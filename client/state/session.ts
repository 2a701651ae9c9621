/** Who is signed in: restore, revalidation, logout (spec §4); signing in is a model of the login page. */
import { batch, computed, type ReadonlySignal } from '@preact/signals-react';
import { needsSecondFactor } from '#contracts/rules/second-factor';
import type { Credentials } from '../api/call.ts';
import { entries, type Store } from '../storage/entries.ts';
import type { AuthRecord, ProfileRecord, SessionRecord } from '../storage/records.ts';
import type { AskPlayer } from './ask-player.ts';
import type { Navigation } from './machine.ts';
import type { Say } from './say.ts';
import type { SessionStore } from './session-store.ts';
import type { ServerTime } from './time.ts';
import type { ToastsModel } from './toasts.ts';

export interface SessionModel {
  readonly session: ReadonlySignal<SessionRecord | null>;
  readonly auth: ReadonlySignal<AuthRecord | null>;
  readonly profile: ReadonlySignal<ProfileRecord | null>;
  readonly isSignedIn: ReadonlySignal<boolean>;
  /** A stored session or stored auth exists: guarded routes may be entered (spec §2). */
  readonly mayEnter: ReadonlySignal<boolean>;
  /** The player has a second factor. */
  readonly otpStatus: ReadonlySignal<boolean>;
  logout(): Promise<void>;
  /** A guarded route was entered: unless the login is fresh, the session is checked in the background. */
  revalidate(): void;
}

export interface Session extends SessionModel {
  /** An hour without a sign of life: signs out here even if the server cannot be told. */
  logoutIdle(): Promise<void>;
  /** What was stored is used, else auth is asked, else nothing of a player stays. */
  restore(): Promise<void>;
  /** Asks the server who is signed in; parallel askers share one answer. */
  loadProfile(): Promise<void>;
  /** Another tab signed in or out. */
  follow(): void;
}

interface Deps {
  readonly ask: AskPlayer;
  readonly credentials: Credentials;
  readonly store: SessionStore;
  readonly local: Store;
  readonly navigation: Navigation;
  readonly time: ServerTime;
  readonly toasts: ToastsModel;
  readonly say: Say;
}

export function createSession(deps: Deps): Session {
  const { ask, credentials, store, local, navigation, time, toasts, say } = deps;
  let loading: Promise<void> | null = null;
  let isLeaving = false;

  async function askProfile() {
    if (!store.session.value) {
      await credentials.refresh(); // which brings the profile
      return;
    }
    const generation = store.generation();
    const outcome = await ask(({ askProfile }) => askProfile);
    // refreshed or signed in anew meanwhile: that brought a profile of its own
    if (outcome.ok && generation === store.generation()) store.keepProfile(outcome.data);
  }

  function loadProfile() {
    loading ??= askProfile().finally(() => {
      loading = null;
    });
    return loading;
  }

  function leave(notice: () => string) {
    batch(() => {
      store.dropAll();
      toasts.show('info', notice);
      navigation.go('/');
    });
  }

  async function endSession() {
    isLeaving = true;
    const outcome = await ask(({ askLogout }) => askLogout);
    isLeaving = false;
    return outcome.ok || outcome.kind === 'session' || outcome.kind === 'not-authorised';
  }

  return {
    session: store.session,
    auth: store.auth,
    profile: store.profile,
    isSignedIn: store.isSignedIn,
    mayEnter: store.mayEnter,
    otpStatus: computed(() => needsSecondFactor(store.session.value?.gasecret ?? null)),
    loadProfile,

    async logout() {
      if (isLeaving) return;
      if (await endSession()) leave(say('loggedOut'));
      else toasts.show('negative', say('logoutFailed'));
    },

    async logoutIdle() {
      if (isLeaving) return;
      await endSession();
      leave(say('loggedOutIdle'));
    },

    async restore() {
      if (store.session.value) return;
      await credentials.refresh();
    },

    revalidate() {
      if (!store.mayEnter.value) return;
      const now = time.now();
      const trustedUntil = local.get(entries.expirationTime) ?? 0;
      if (store.session.value && now !== undefined && now < trustedUntil) return;
      void loadProfile();
    },

    follow() {
      const isSignedOut = batch(() => store.follow());
      if (isSignedOut) navigation.go('/');
    },
  };
}
