/**
 * Holds the player's session, auth and profile as signals, stores them, and follows changes made in other
 * tabs.
 */
import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { entries, PLAYER_KEYS, type Store } from '../storage/entries.ts';
import type { AuthRecord, ProfileRecord, ServerProfile, SessionRecord } from '../storage/records.ts';

export interface SessionStore {
  readonly session: ReadonlySignal<SessionRecord | null>;
  readonly auth: ReadonlySignal<AuthRecord | null>;
  readonly profile: ReadonlySignal<ProfileRecord | null>;
  readonly isSignedIn: ReadonlySignal<boolean>;
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

interface Deps {
  readonly localStore: Store;
  /** It holds a copy of the session. */
  readonly tabStore: Store;
}

export function createSessionStore({ localStore, tabStore }: Deps): SessionStore {
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
