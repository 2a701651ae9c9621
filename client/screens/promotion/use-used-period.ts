import { useEffect } from 'react';
import type { Promotion } from '../../api/rows.ts';
import { useModels } from '../../models.ts';
import { getClaimHistory } from '../../promotions/claim-history.ts';
import { type Claim, findClaimedBonus, listClaims } from '../../promotions/claims.ts';
import { getMinuteClock } from '../../resources/minute-clock.ts';

/**
 * Returns the period in which the signed-in player has used the bonus of a promotion. Returns null if the bonus
 * can be claimed or need not be, and undefined while that is not known.
 */
export function useUsedPeriod(promotion: Promotion): Claim['used'] | undefined {
  const models = useModels();
  const history = getClaimHistory(models);
  const hasClaim = models.session.isSignedIn.value && findClaimedBonus(promotion) !== undefined;
  useEffect(() => {
    if (hasClaim) history.load();
  }, [hasClaim, history]);
  const nowMs = getMinuteClock(models).value ?? 0;
  if (!hasClaim) return null;
  const { bonuses, lastDeposit } = history;
  if ([bonuses, lastDeposit].some(({ state }) => state.value.kind === 'loading')) return undefined;
  return listClaims([promotion], history.read(), nowMs)[0]?.used ?? null;
}
