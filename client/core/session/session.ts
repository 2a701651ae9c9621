/**
 * Stores, restores, checks and ends the session of the player, and follows other tabs (spec §4). It begins in
 * `sign-in/sign-in.ts`. It ends by `logout` and `logoutIdle` here, in another tab, or in
 * `credentials.ts`, when a reply says that the server has lost it.
 */
import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { needsSecondFactor } from '#contracts/rules/second-factor';
import { LOGIN_EXPIRATION_MS } from '#contracts/rules/session';
import type { Call, Credentials } from '../api/call.ts';
import type { Failure } from '../api/outcome.ts';
import { sendLogout } from '../api/player-calls.ts';
import type { Profile } from '../api/rows.ts';
import { onChange, type Resource } from '../loading/resource.ts';
import type { Navigation } from '../platform.ts';
import type { Messages, ReportRefusal } from '../site/messages.ts';
import type { ServerTime } from '../site/server-time.ts';
import type { ToastsModel } from '../site/toasts.ts';
import { entries, PLAYER_KEYS } from '../storage/entries.ts';
import type { AuthRecord, ProfileRecord, ServerProfile, SessionRecord } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';

/** The part of the stored session that the site reads. */
type ReadableSession = Pick<SessionStore, 'session' | 'auth' | 'profile' | 'isSignedIn' | 'mayEnter' | 'rid'>;

export interface SessionModel extends ReadableSession {
  /** Whether the player has a second factor. */
  readonly otpStatus: ReadonlySignal<boolean>;
  /** Ends the session. Returns the failure if the player stays signed in. */
  logout(): Promise<Failure | null>;
  /** Checks the session in the background unless the sign-in or the last check is recent; called at each guarded route. */
  revalidate(): void;
  /** Signs out after the inactivity limit, even when the server cannot be reached. */
  logoutIdle(): Promise<void>;
  /** Uses the stored session. Without one, refreshes it with the stored auth; without auth, signs out. */
  restore(): Promise<void>;
  /** Applies the sign-in or sign-out of another tab. */
  followOtherTab(): void;
}

interface Deps {
  readonly call: Call;
  readonly credentials: Credentials;
  readonly sessionStore: SessionStore;
  readonly fullProfile: Resource<Profile>;
  readonly localStore: Store;
  readonly navigation: Navigation;
  readonly time: ServerTime;
  readonly toasts: ToastsModel;
  readonly messages: Messages;
  readonly reportRefusal: ReportRefusal;
}

export function createSession(deps: Deps): SessionModel {
  const {
    call,
    credentials,
    sessionStore,
    fullProfile,
    localStore,
    navigation,
    time,
    toasts,
    messages,
    reportRefusal,
  } = deps;
  /** The server's time until which the session counts as checked, since a profile has just shown that it exists. */
  let checkedUntil = 0;
  let isLeaving = false;

  onChange(
    () => sessionStore.profile.value,
    () => {
      checkedUntil = (time.now() ?? 0) + LOGIN_EXPIRATION_MS;
    },
  );

  function leave(notice: () => string) {
    batch(() => {
      sessionStore.dropAll();
      toasts.show('info', notice);
      navigation.go('/');
    });
  }

  async function endOnServer() {
    isLeaving = true;
    const outcome = await sendLogout(call);
    isLeaving = false;
    return outcome.ok || outcome.kind === 'session' || outcome.kind === 'not-authorised' ? null : outcome;
  }

  return {
    ...sessionStore,
    otpStatus: computed(() => needsSecondFactor(sessionStore.session.value?.gasecret ?? null)),

    async logout() {
      if (isLeaving) return null;
      const failure = await endOnServer();
      if (failure) reportRefusal(failure);
      else leave(messages.site('loggedOut'));
      return failure;
    },

    async logoutIdle() {
      if (isLeaving) return;
      await endOnServer();
      leave(messages.site('loggedOutIdle'));
    },

    async restore() {
      if (sessionStore.session.value) return;
      await credentials.refresh();
    },

    revalidate() {
      if (!sessionStore.mayEnter.value) return;
      const now = time.now();
      const trustedUntil = Math.max(localStore.get(entries.expirationTime) ?? 0, checkedUntil);
      if (sessionStore.session.value && now !== undefined && now < trustedUntil) return;
      void fullProfile.refresh();
    },

    followOtherTab() {
      const isSignedOut = batch(() => sessionStore.readFromOtherTab());
      if (isSignedOut) navigation.go('/');
    },
  };
}

export interface SessionStore {
  readonly session: ReadonlySignal<SessionRecord | null>;
  readonly auth: ReadonlySignal<AuthRecord | null>;
  readonly profile: ReadonlySignal<ProfileRecord | null>;
  readonly isSignedIn: ReadonlySignal<boolean>;
  /** Whether guarded routes may be entered: a session or auth is stored (spec §2). */
  readonly mayEnter: ReadonlySignal<boolean>;
  /** The user name of the signed-in player. */
  readonly player: ReadonlySignal<string | null>;
  /**
   * The role of the player (spec §6): that of the profile, else of the session, else the stored one, which a session
   * rebuilt from auth alone lacks. Null for visitors and if none is known.
   */
  readonly rid: ReadonlySignal<number | null>;
  /** Returns a number that increases with each new session. */
  generation(): number;
  /** Stores a session, its auth and its role. A null profile or role removes the stored one. */
  save(session: SessionRecord, profile: ServerProfile | null): void;
  saveProfile(profile: ServerProfile): void;
  /** Removes session and profile from storage, but not from the page, which shows them during a refresh. */
  dropStored(): void;
  /** Removes session and profile. Auth stays, so that a refresh can restore them. */
  dropSession(): void;
  /** Removes session, auth, profile and the other stored entries of the player. */
  dropAll(): void;
  /** Reads what another tab has stored. Returns whether that tab signed out. */
  readFromOtherTab(): boolean;
}

interface StoreDeps {
  readonly localStore: Store;
  /** It holds a copy of the session. */
  readonly tabStore: Store;
}

export function createSessionStore({ localStore, tabStore }: StoreDeps): SessionStore {
  const session = signal<SessionRecord | null>(null);
  const auth = signal<AuthRecord | null>(null);
  const profile = signal<ProfileRecord | null>(null);
  const storedRid = signal<number | null>(null);
  let generation = 0;
  const player = signal<string | null>(null);

  effect(() => {
    // While auth may still refresh a lost session, the player stays set; otherwise replies to open requests
    // would be dropped.
    if (session.value || !auth.value) player.value = session.value?.username ?? null;
  });

  function takeStored() {
    batch(() => {
      const storedSession = localStore.get(entries.session) ?? null;
      profile.value = localStore.get(entries.profile) ?? null;
      auth.value = localStore.get(entries.auth) ?? null;
      storedRid.value = localStore.get(entries.rid) ?? null;
      // A stored session without a profile is not used; a refresh restores both (spec §4 Session restore).
      session.value = profile.value && storedSession;
    });
    writeMirror();
  }

  /** Makes the copy in the session storage equal to the session in the local storage. */
  function writeMirror() {
    const storedSession = localStore.get(entries.session);
    if (storedSession) tabStore.set(entries.session, storedSession);
    else tabStore.remove(entries.session);
  }
  takeStored();

  function dropStored() {
    localStore.remove(entries.session);
    tabStore.remove(entries.session);
    localStore.remove(entries.profile);
  }

  function saveRid(rid: number | null) {
    storedRid.value = rid;
    if (rid === null) localStore.remove(entries.rid);
    else localStore.set(entries.rid, rid);
  }

  function dropSession() {
    dropStored();
    batch(() => {
      session.value = null;
      profile.value = null;
    });
  }

  function saveProfile({ firstname, lastname, username, lastlogin, rid }: ServerProfile) {
    if (!session.value) return;
    const { uid } = session.value;
    const record = { uid, firstname, lastname, username, lastlogin, rid };
    if (rid !== undefined) saveRid(rid);
    profile.value = record;
    localStore.set(entries.profile, record);
  }

  return {
    session,
    auth,
    profile,
    isSignedIn: computed(() => session.value !== null),
    mayEnter: computed(() => session.value !== null || auth.value !== null),
    player,
    rid: computed(() => profile.value?.rid ?? session.value?.rid ?? storedRid.value),
    generation: () => generation,
    save(record, newProfile) {
      const { uid, sid, uip } = record;
      generation += 1;
      batch(() => {
        // The session comes last: when it is there, another tab finds neither the profile nor the role of an earlier
        // player.
        localStore.remove(entries.profile);
        saveRid(record.rid);
        localStore.set(entries.auth, { uid, sid, uip });
        auth.value = { uid, sid, uip };
        localStore.set(entries.session, record);
        tabStore.set(entries.session, record);
        session.value = record;
        if (newProfile) saveProfile(newProfile);
        else profile.value = null;
      });
    },
    saveProfile,
    dropStored,
    dropSession,
    dropAll() {
      batch(() => {
        dropSession();
        for (const key of Object.values(PLAYER_KEYS)) localStore.remove({ key });
        auth.value = null;
        localStore.remove(entries.auth);
        saveRid(null);
        localStore.remove(entries.expirationTime);
        localStore.remove(entries.userActivityStartTime);
      });
    },
    readFromOtherTab() {
      writeMirror();
      const wasIn = session.value !== null || auth.value !== null;
      const storedSession = localStore.get(entries.session);
      const storedAuth = localStore.get(entries.auth);
      // If auth is stored without a session, the other tab is refreshing and will store the session.
      if (!storedSession && storedAuth) return false;
      if (storedSession && storedSession.sid === session.value?.sid) return false;
      if (storedSession) generation += 1;
      takeStored();
      // The other tab stores the session before the profile, so here the profile may still be missing.
      if (storedSession) session.value = storedSession;
      return wasIn && !storedSession;
    },
  };
}
