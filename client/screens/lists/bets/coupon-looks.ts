/** Maps the state of a coupon, or of one of its matches, to a word, an icon and a colour. */
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import type { CouponStatus } from '#contracts/calls/betframe';
import type { Coupon } from '../../../api/rows.ts';
import { findKnown } from '../../../api/values.ts';
import type { IconShape } from '../../../ui/icon.tsx';
import { IconCircleCheck, IconClock, IconHelpCircle } from '../../../ui/icons.ts';
import type { StateBadgeKind } from '../../../ui/states/state-badge.tsx';

interface CouponLook {
  readonly word: CouponStatus | 'unknown';
  readonly kind: StateBadgeKind;
  readonly icon: IconShape;
}

const LOOKS: Readonly<Record<CouponStatus, CouponLook>> = {
  open: { word: 'open', kind: 'info', icon: IconClock },
  won: { word: 'won', kind: 'ok', icon: IconCircleCheck },
  lost: { word: 'lost', kind: 'bad', icon: IconCircleX },
  cancelled: { word: 'cancelled', kind: 'neutral', icon: IconBan },
};
const UNKNOWN: CouponLook = { word: 'unknown', kind: 'neutral', icon: IconHelpCircle };

/** Returns the look of a state; a neutral one for a state that is not known. */
export function findCouponLook(status: Coupon['status']): CouponLook {
  const word = findKnown(status);
  return word === undefined ? UNKNOWN : LOOKS[word];
}
