/**
 * Loads whether the signed-in player has a second factor, and of which type (spec §7 user: two_auth_type,
 * check_user_ga).
 */
import { effect, untracked } from '@preact/signals-react';
import { check_user_ga, two_auth_type } from '#contracts/calls/user';
import { needsSecondFactor, type SecondFactorType } from '#contracts/rules/second-factor';
import { findKnown } from '../../core/api/values.ts';
import type { Resource } from '../../core/loading/resource.ts';
import { defineScreenModel, type Models } from '../../core/models.ts';

export interface LoadedFactor {
  readonly type: SecondFactorType;
  /** Whether an authenticator key has been issued but not yet confirmed by a first code. */
  readonly hasUnconfirmedKey: boolean;
}

export const getFactorStatus = defineScreenModel(createFactorStatus);

/** Stands in the stored session for a second factor whose secret only the login sends. */
const ACTIVE_FACTOR = 'second-factor-active';

function createFactorStatus({ call, player, sessionStore }: Models): Resource<LoadedFactor> {
  const status = player.createResource<LoadedFactor>(async () => {
    const [factor, authenticator] = await Promise.all([call(two_auth_type), call(check_user_ga)]);
    if (!factor.ok) return factor;
    if (!authenticator.ok) return authenticator;
    const type = findKnown(factor.data.type) ?? 'none';
    return { ok: true, data: { type, hasUnconfirmedKey: authenticator.data.generated === 1 } };
  });

  /** Makes the stored session say whether there is a second factor, which is what `otpStatus` reads. */
  function storeFactor(isActive: boolean) {
    const session = sessionStore.session.value;
    if (!session || needsSecondFactor(session.gasecret) === isActive) return;
    const gasecret = isActive ? ACTIVE_FACTOR : null;
    sessionStore.save({ ...session, gasecret }, sessionStore.profile.value);
  }

  effect(() => {
    const current = status.state.value;
    if (current.kind === 'ready') untracked(() => storeFactor(current.data.type !== 'none'));
  });

  return status;
}
