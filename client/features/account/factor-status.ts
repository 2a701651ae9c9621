/**
 * Loads whether the signed-in player has a second factor, and of which type (spec §7 user: two_auth_type,
 * check_user_ga).
 */
import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals-react';
import { check_user_ga, two_auth_type } from '#contracts/calls/user';
import { needsSecondFactor, type SecondFactorType } from '#contracts/rules/second-factor';
import { findKnown } from '../../core/api/values.ts';
import type { Loadable } from '../../core/loading/resource.ts';
import { defineScreenModel, type Models } from '../../core/models.ts';

export interface LoadedFactor {
  readonly type: SecondFactorType;
  /** Whether an authenticator key has been issued but not yet confirmed by a first code. */
  readonly hasUnconfirmedKey: boolean;
}

export interface FactorStatus {
  readonly state: ReadonlySignal<Loadable<LoadedFactor>>;
  /** Loads the state if it is not loaded yet. */
  load(): Promise<void>;
  /** Drops the state and loads it again. */
  reload(): Promise<void>;
  /** Changes the type in `state`. Called after the server has switched the second factor. */
  confirm(type: SecondFactorType): void;
}

export const getFactorStatus = defineScreenModel(createFactorStatus);

/** Stands in the stored session for a second factor whose secret only the login sends. */
const ACTIVE_FACTOR = 'second-factor-active';

function createFactorStatus({ call, player, sessionStore }: Models): FactorStatus {
  const resource = player.createResource<LoadedFactor>(async () => {
    const [factor, authenticator] = await Promise.all([call(two_auth_type), call(check_user_ga)]);
    if (!factor.ok) return factor;
    if (!authenticator.ok) return authenticator;
    const type = findKnown(factor.data.type) ?? 'none';
    return { ok: true, data: { type, hasUnconfirmedKey: authenticator.data.generated === 1 } };
  });
  const confirmed = player.createSignal<SecondFactorType | null>(null);
  const state = computed<Loadable<LoadedFactor>>(() => {
    const loaded = resource.state.value;
    if (loaded.kind !== 'ready' || confirmed.value === null) return loaded;
    return { kind: 'ready', data: { type: confirmed.value, hasUnconfirmedKey: false } };
  });

  /** Makes the stored session say whether there is a second factor, which is what `otpStatus` reads. */
  function storeFactor(isActive: boolean) {
    const session = sessionStore.session.value;
    if (!session || needsSecondFactor(session.gasecret) === isActive) return;
    const gasecret = isActive ? ACTIVE_FACTOR : null;
    sessionStore.save({ ...session, gasecret }, sessionStore.profile.value);
  }

  effect(() => {
    const current = state.value;
    if (current.kind === 'ready') untracked(() => storeFactor(current.data.type !== 'none'));
  });

  return {
    state,
    load: resource.load,
    async reload() {
      resource.reset();
      confirmed.value = null;
      await resource.load();
    },
    confirm(type) {
      confirmed.value = type;
    },
  };
}
