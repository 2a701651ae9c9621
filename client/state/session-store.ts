/** Session, auth and profile: as signals for the page, as records in storage, in step between tabs. */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { entries, type Store } from '../storage/entries.ts';
import type { AuthRecord, ProfileRecord, SessionRecord } from '../storage/records.ts';

export interface SessionStore {
  readonly session: ReadonlySignal<SessionRecord | null>;
  readonly auth: ReadonlySignal<AuthRecord | null>;
  readonly profile: ReadonlySignal<ProfileRecord | null>;
  readonly isSignedIn: ReadonlySignal<boolean>;
  readonly mayEnter: ReadonlySignal<boolean>;
  /** Changes with each session that comes into being. */
  generation(): number;
  /** Keeps a session, with the auth that revives it; of another player's profile nothing stays. */
  keep(session: SessionRecord, profile: ProfileRecord | null): void;
  keepProfile(profile: ProfileRecord): void;
  /** Takes session and profile out of the storage; the page goes on with them until it is known what follows. */
  dropStored(): void;
  /** Takes session and profile away; auth may still revive them. */
  dropSession(): void;
  /** Signed out: nothing of the player stays. */
  dropAll(): void;
  /** Takes over what another tab has stored. Answers whether that signed us out. */
  follow(): boolean;
}

export function createSessionStore(local: Store, mirror: Store): SessionStore {
  const session = signal<SessionRecord | null>(null);
  const auth = signal<AuthRecord | null>(null);
  const profile = signal<ProfileRecord | null>(null);
  let generation = 0;

  function takeStored() {
    batch(() => {
      const stored = local.get(entries.session) ?? null;
      profile.value = local.get(entries.profile) ?? null;
      auth.value = local.get(entries.auth) ?? null;
      // without its profile a session is not restored but refreshed (spec §4 Session restore)
      session.value = profile.value && stored;
    });
  }
  takeStored();

  function dropStored() {
    local.remove(entries.session);
    mirror.remove(entries.session);
    local.remove(entries.profile);
  }

  function dropSession() {
    dropStored();
    batch(() => {
      session.value = null;
      profile.value = null;
    });
  }

  function keepProfile({ firstname, lastname, username, lastlogin, rid }: ProfileRecord) {
    const kept = { firstname, lastname, username, lastlogin, rid };
    profile.value = kept;
    local.set(entries.profile, kept);
  }

  return {
    session,
    auth,
    profile,
    isSignedIn: computed(() => session.value !== null),
    mayEnter: computed(() => session.value !== null || auth.value !== null),
    generation: () => generation,
    keep(kept, knownProfile) {
      const { uid, sid, uip } = kept;
      generation += 1;
      batch(() => {
        local.set(entries.auth, { uid, sid, uip });
        auth.value = { uid, sid, uip };
        local.set(entries.session, kept);
        mirror.set(entries.session, kept);
        session.value = kept;
        if (knownProfile) keepProfile(knownProfile);
        else {
          local.remove(entries.profile);
          profile.value = null;
        }
      });
    },
    keepProfile,
    dropStored,
    dropSession,
    dropAll() {
      batch(() => {
        dropSession();
        auth.value = null;
        local.remove(entries.auth);
        local.remove(entries.rid);
        local.remove(entries.expirationTime);
        local.remove(entries.userActivityStartTime);
      });
    },
    follow() {
      const wasIn = session.value !== null || auth.value !== null;
      const stored = local.get(entries.session);
      const storedAuth = local.get(entries.auth);
      // session gone but auth there: the other tab is reviving it, and tells us when it has
      if (!stored && storedAuth) return false;
      if (stored && stored.sid === session.value?.sid) return false;
      if (stored) generation += 1;
      takeStored();
      // a login next door stores the session before the profile; ours may show it at once
      if (stored) session.value = stored;
      if (stored) mirror.set(entries.session, stored);
      else mirror.remove(entries.session);
      return wasIn && !stored;
    },
  };
}
