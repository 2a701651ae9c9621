/** Whether the site is under maintenance: the local flag, its toast, the way there and back (spec §4). */
import type { ReadonlySignal } from '@preact/signals-react';

export interface MaintenanceModel {
  /** The stored flag `siteUnderMaintenance`. */
  readonly isUnderMaintenance: ReadonlySignal<boolean>;
  /** While `check_status` is on its way. */
  readonly isChecking: ReadonlySignal<boolean>;
  /** Asks `check_status`: under maintenance goes to the screen, open clears the flag and returns where one came from. */
  check(): Promise<void>;
  /** Asks every ten seconds until the returned function is called: the maintenance screen does so while it is shown. */
  watch(): () => void;
}
