import type { AnyId } from '#contracts/read-types';
import type { IconShape } from '../../../ui/icon.tsx';
import type { StateBadgeKind } from '../../../ui/states/state-badge.tsx';
import type { AmountState } from './amount.tsx';

/** One row of a table, or one card, of a history. All texts are in the language of the site. */
export interface HistoryEntry {
  readonly id: AnyId | undefined;
  /** The time of day in Istanbul, if it is known. */
  readonly time: string | undefined;
  readonly title: string;
  /** The kind of the entry, below its title; may be empty. */
  readonly detail: string;
  /** The reference that players quote to support, if there is one. */
  readonly reference?: string | undefined;
  readonly state: { readonly kind: StateBadgeKind; readonly icon: IconShape; readonly word: string };
  readonly amount: { readonly kurus: number; readonly state: AmountState } | undefined;
}
