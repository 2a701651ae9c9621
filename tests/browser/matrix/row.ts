/**
 * A row of the failure matrix: a screen, the act that a fault hits, and the effects of the act on the world.
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
  /** The decisive call, which the fault hits. */
  readonly call: string;
  /** Whether nobody is signed in. */
  readonly isVisitor?: boolean;
  readonly path: string;
  /** Fills in the opened screen, up to the decisive press. Absent if opening the screen is the act. */
  readonly fill?: (stage: Stage) => Promise<void>;
  /** The button of the decisive press; on a screen that only shows something, the button that loads it again. */
  readonly button: (page: Page) => Locator;
  /** A field that `fill` has filled. If it is empty after a fault, the input was lost. */
  readonly field?: (page: Page) => Locator;
  /** A field with a password or a code, which the screen may clear on purpose. */
  readonly secret?: (page: Page) => Locator;
  /** The maximum time in ms until the screen has settled. */
  readonly settleMs?: number;
  /**
   * Matches the text by which the screen says that the act is done. This text ends the walk through a cell.
   */
  readonly ending: RegExp;
  /** Returns how often the act took effect in the world. */
  readonly countEffects: (before: Ledger, after: Ledger) => number;
  /**
   * The number of times that the act must have taken effect at the end, by default 1. A screen that only shows something
   * has 0.
   */
  readonly effects?: 0 | 1 | 'at-least-once';
  /** Asserts that the screen shows the data of the world. */
  readonly expectAgreement: (stage: Stage, ledger: Ledger) => Promise<void>;
}
