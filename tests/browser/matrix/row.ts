/**
 * Defines the rows of the failure matrix. Each row is a screen with one action of the player, which is to
 * press a button there or only to open the screen, and with the expected effects of this action.
 */
import type { Locator, Page } from 'playwright';
import type { Control } from '#contracts/casino/client';
import type { Ledger } from './ledger.ts';

export interface Stage {
  readonly page: Page;
  readonly control: Control;
}

export interface Row {
  /** The first cell of the row. */
  readonly title: string;
  /** The call that the player's action sends. The faults of the matrix affect this call. */
  readonly call: string;
  /** Whether nobody is signed in. */
  readonly isVisitor?: boolean;
  readonly path: string;
  /** Fills in the form before the button is pressed. Absent if the player only opens the screen. */
  readonly fill?: (stage: Stage) => Promise<void>;
  /**
   * The button that the player presses. If the player only opens the screen, this is the button that loads
   * the screen's data again after a fault.
   */
  readonly button: (page: Page) => Locator;
  /** A field that `fill` has filled. If it is empty after a fault, the input was lost. */
  readonly field?: (page: Page) => Locator;
  /** A field with a password or a code, which the screen may clear on purpose. */
  readonly secret?: (page: Page) => Locator;
  /** The maximum time in ms until the screen no longer changes; `SETTLE_MS` in walk-cell.ts by default. */
  readonly settleMs?: number;
  /**
   * Matches the text by which the screen says that the player's action is done. When this text appears, the
   * test takes no further step in the cell.
   */
  readonly ending: RegExp;
  /** Returns how often the player's action took effect, by the world's data before and after it. */
  readonly countEffects: (before: Ledger, after: Ledger) => number;
  /** The result that `countEffects` must have at the end: 1 by default, 0 for a read or a sign-in. */
  readonly effects?: 0 | 1 | 'at-least-once';
  /** Asserts that the screen shows the data of the world. */
  readonly expectAgreement: (stage: Stage, ledger: Ledger) => Promise<void>;
}

export const findButton = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
export const findField = (label: string) => (page: Page) => page.getByLabel(label, { exact: true });
