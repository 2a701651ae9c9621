/**
 * A row of the failure matrix: a screen; the act of the player there, which is one press on a button or only
 * the opening of the screen; and the effects of the act on the world.
 */
import type { Locator, Page } from 'playwright';
import type { Control } from '#contracts/control/client';
import type { Ledger } from './ledger.ts';

export interface Stage {
  readonly page: Page;
  readonly control: Control;
}

export interface Row {
  /** The first cell of the row. */
  readonly title: string;
  /** The call that the act sends. Each fault affects this call. */
  readonly call: string;
  /** Whether nobody is signed in. */
  readonly isVisitor?: boolean;
  readonly path: string;
  /** Fills in the opened screen before the press. Absent if the act is only to open the screen. */
  readonly fill?: (stage: Stage) => Promise<void>;
  /**
   * The button whose press is the act. If the act is to open the screen, this is the button that loads the
   * screen's data again after a fault.
   */
  readonly button: (page: Page) => Locator;
  /** A field that `fill` has filled. If it is empty after a fault, the input was lost. */
  readonly field?: (page: Page) => Locator;
  /** A field with a password or a code, which the screen may clear on purpose. */
  readonly secret?: (page: Page) => Locator;
  /** The maximum time in ms until the screen no longer changes; `SETTLE_MS` in walk-cell.ts by default. */
  readonly settleMs?: number;
  /**
   * Matches the text by which the screen says that the act is done. This text ends the walk through a cell.
   */
  readonly ending: RegExp;
  /** Returns how often the act took effect in the world. */
  readonly countEffects: (before: Ledger, after: Ledger) => number;
  /** The result that `countEffects` must have at the end: 1 by default, 0 for a read or a sign-in. */
  readonly effects?: 0 | 1 | 'at-least-once';
  /** Asserts that the screen shows the data of the world. */
  readonly expectAgreement: (stage: Stage, ledger: Ledger) => Promise<void>;
}
