/**
 * Tracks whether the site is under maintenance: stores this as a flag, shows a toast, and opens and leaves
 * the maintenance screen (spec §4).
 */
import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import { check_status } from '#contracts/calls/maintenance';
import type { ReadDocumentOf } from '#contracts/document';
import { check_maintenance } from '#contracts/documents/check-maintenance';
import type { Call, Get } from '../api/call.ts';
import type { Navigation, Platform, Timers } from '../platform.ts';
import { entries } from '../storage/entries.ts';
import type { Store } from '../storage/store.ts';
import type { Messages } from './messages.ts';
import type { ToastsModel } from './toasts.ts';

export const MAINTENANCE_PATH = '/maintenance';
const CHECK_INTERVAL_MS = 10_000;

export type MaintenanceData = ReadDocumentOf<typeof check_maintenance>;

export interface MaintenanceModel {
  /** The stored flag `siteUnderMaintenance`. */
  readonly isUnderMaintenance: ReadonlySignal<boolean>;
  /** Whether `check_status` awaits its reply. */
  readonly isChecking: ReadonlySignal<boolean>;
  /** The data of `check-maintenance` with status true (spec §7); null without maintenance. */
  readonly data: ReadonlySignal<MaintenanceData | null>;
  /**
   * Sends `check_status`, then opens the maintenance screen, or clears the flag and returns to the earlier
   * address.
   */
  check(): Promise<void>;
  /**
   * Sends `check_status` every `CHECK_INTERVAL_MS` until the returned function is called. The maintenance
   * screen uses this.
   */
  watch(): () => void;
  /**
   * Sets the flag, saves the address of the page, shows one toast and opens the maintenance screen. Called
   * after a reply that reports maintenance; does nothing if the flag is already set.
   */
  enter(): void;
  /** Removes the stored flag of an earlier visit, then asks the server whether there is maintenance. */
  start(): Promise<void>;
  /** Enters or leaves maintenance after another tab has changed the stored flag. */
  followOtherTab(): void;
}

interface Deps {
  readonly call: Call;
  readonly get: Get;
  readonly localStore: Store;
  readonly tabStore: Store;
  readonly navigation: Navigation;
  readonly timers: Timers;
  readonly toasts: ToastsModel;
  readonly messages: Messages;
  readonly platform: Pick<Platform, 'backend'>;
}

export function createMaintenance(deps: Deps): MaintenanceModel {
  const { call, get, localStore, tabStore, navigation, timers, toasts, messages } = deps;
  const { siteName } = deps.platform.backend;
  const isUnderMaintenance = signal(false);
  const isChecking = signal(false);
  const data = signal<MaintenanceData | null>(null);
  let isReading = false;

  function enter() {
    if (isUnderMaintenance.value) return;
    const address = navigation.getAddress();
    if (!isOnScreen(address)) tabStore.set(entries.maintenanceAddress, address);
    batch(() => {
      isUnderMaintenance.value = true;
      localStore.set(entries.siteUnderMaintenance, 'true');
      toasts.show('bad', messages.site('underMaintenance'));
      if (!isOnScreen(address)) navigation.go(MAINTENANCE_PATH, { replace: true });
    });
    // The server's message is not requested again while it is on its way, or by the reply that brings it.
    if (!isReading) void readMessage();
  }

  function leave() {
    batch(() => {
      isUnderMaintenance.value = false;
      data.value = null;
      localStore.remove(entries.siteUnderMaintenance);
    });
  }

  function goBack() {
    const address = tabStore.get(entries.maintenanceAddress) ?? '/';
    tabStore.remove(entries.maintenanceAddress);
    navigation.go(address, { replace: true });
  }

  async function fetchStatus(): Promise<boolean> {
    // Only one check runs at a time, so a slow reply cannot overwrite the result of a later one.
    if (isChecking.value) return false;
    isChecking.value = true;
    const outcome = await call(check_status);
    isChecking.value = false;
    if (outcome.ok) leave();
    // After the outcome `maintenance`, `call` has already called `enter`; after a refusal it has not.
    else if (outcome.kind === 'refused') enter();
    return outcome.ok;
  }

  async function check() {
    if ((await fetchStatus()) && isOnScreen(navigation.getAddress())) goBack();
  }

  /**
   * Sends `check_status`. If maintenance is over, leaves /maintenance, but not /maintenance-control: there
   * the player presses a button to check and return.
   */
  async function checkAutomatically() {
    if ((await fetchStatus()) && toPath(navigation.getAddress()) === MAINTENANCE_PATH) goBack();
  }

  async function readMessage() {
    isReading = true;
    const outcome = await get(check_maintenance, siteName === '' ? {} : { sitename: siteName });
    if (outcome.ok && outcome.data.status) {
      data.value = outcome.data;
      enter();
    }
    isReading = false;
  }

  return {
    isUnderMaintenance,
    isChecking,
    data,
    check,
    enter,
    watch: () => timers.every(CHECK_INTERVAL_MS, () => void checkAutomatically()),
    async start() {
      localStore.remove(entries.siteUnderMaintenance);
      await Promise.all([checkAutomatically(), readMessage()]);
    },
    followOtherTab() {
      if (localStore.get(entries.siteUnderMaintenance) === 'true') enter();
      else if (isUnderMaintenance.value) {
        leave();
        if (toPath(navigation.getAddress()) === MAINTENANCE_PATH) goBack();
      }
    },
  };
}

function toPath(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? address;
}

/**
 * Returns whether an address is that of the maintenance screen, which stays where it is. /maintenance-demo does not
 * count: it shows the screen while there is no maintenance, and leads to /maintenance as every other address does.
 */
function isOnScreen(address: string): boolean {
  const path = toPath(address);
  return path === MAINTENANCE_PATH || path === `${MAINTENANCE_PATH}-control`;
}
