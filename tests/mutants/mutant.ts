/** A fault of one line, planted to see that a test notices it. */
export interface Mutant {
  /** The sentence that tells what goes wrong for somebody: `a payment is sent again after a lost answer`. */
  readonly fault: string;
  readonly file: string;
  /** The text that is replaced; it stands in the file exactly once, and on one line. */
  readonly from: string;
  readonly to: string;
  /** The paths of the tests that notice it; `npm test` runs each of them. */
  readonly tests: readonly string[];
}
