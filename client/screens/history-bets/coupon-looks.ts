/** Maps the state of a coupon, or of one of its matches, to a word, an icon and a colour. */
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import type { CouponStatus } from '#contracts/calls/betframe';
import type { IconShape } from '../../ui/icon.tsx';
import { IconCircleCheck, IconClock } from '../../ui/icons.ts';
import type { StateBadgeKind } from '../../ui/state-badge.tsx';

interface CouponLook {
  readonly word: CouponStatus;
  readonly kind: StateBadgeKind;
  readonly icon: IconShape;
}

export const COUPON_LOOKS: Readonly<Record<CouponStatus, CouponLook>> = {
  open: { word: 'open', kind: 'info', icon: IconClock },
  won: { word: 'won', kind: 'ok', icon: IconCircleCheck },
  lost: { word: 'lost', kind: 'bad', icon: IconCircleX },
};
