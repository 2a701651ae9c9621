/** Whether the site is under maintenance: the local flag, its toast, the way there and back (spec §4). */
import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import { check_status } from '#contracts/calls/maintenance';
import { check_maintenance } from '#contracts/documents';
import type { Call, Get } from '../api/call.ts';
import { entries, type Store } from '../storage/entries.ts';
import type { Navigation, Timers } from './machine.ts';
import type { Say } from './say.ts';
import type { ToastsModel } from './toasts.ts';

export const MAINTENANCE_PATH = '/maintenance';
const CHECK_EVERY_MS = 10_000;

export interface MaintenanceModel {
  /** The stored flag `siteUnderMaintenance`. */
  readonly isUnderMaintenance: ReadonlySignal<boolean>;
  /** While `check_status` is on its way. */
  readonly isChecking: ReadonlySignal<boolean>;
  /** What the server says about it, if it says anything. */
  readonly message: ReadonlySignal<string | null>;
  /** Asks `check_status`: under maintenance goes to the screen; open clears the flag and returns where one came from. */
  check(): Promise<void>;
  /** Asks every ten seconds until the returned function is called: the maintenance screen does so while it is shown. */
  watch(): () => void;
}

export interface Maintenance extends MaintenanceModel {
  /** A reply said so: keeps where one is, says it once, goes to the screen. */
  enter(): void;
  /** Forgets the flag of an earlier visit and asks anew. */
  start(): Promise<void>;
  /** Another tab has met maintenance, or its end. */
  follow(): void;
}

interface Deps {
  readonly call: Call;
  readonly get: Get;
  readonly local: Store;
  readonly session: Store;
  readonly navigation: Navigation;
  readonly timers: Timers;
  readonly toasts: ToastsModel;
  readonly say: Say;
}

export function createMaintenance(deps: Deps): Maintenance {
  const { call, get, local, session, navigation, timers, toasts, say } = deps;
  const isUnderMaintenance = signal(false);
  const isChecking = signal(false);
  const message = signal<string | null>(null);

  function enter() {
    if (isUnderMaintenance.value) return;
    const here = navigation.here();
    if (!isOnScreen(here)) session.set(entries.maintenanceAddress, here);
    batch(() => {
      isUnderMaintenance.value = true;
      local.set(entries.siteUnderMaintenance, 'true');
      toasts.show('negative', say('underMaintenance'));
      if (!isOnScreen(here)) navigation.go(MAINTENANCE_PATH, { replace: true });
    });
  }

  function leave() {
    batch(() => {
      isUnderMaintenance.value = false;
      local.set(entries.siteUnderMaintenance, 'false');
    });
  }

  function goBack() {
    const address = session.get(entries.maintenanceAddress) ?? '/';
    session.remove(entries.maintenanceAddress);
    navigation.go(address, { replace: true });
  }

  async function ask(): Promise<boolean> {
    isChecking.value = true;
    const outcome = await call(check_status);
    isChecking.value = false;
    if (outcome.ok) leave();
    // `maintenance` has entered already: every reply that says so does
    else if (outcome.kind === 'refused') enter();
    return outcome.ok;
  }

  async function check() {
    if ((await ask()) && isOnScreen(navigation.here())) goBack();
  }

  /** Unasked, only the screen itself is left: who opened another of the maintenance pages wants to see it. */
  async function checkUnasked() {
    if ((await ask()) && pathOf(navigation.here()) === MAINTENANCE_PATH) goBack();
  }

  async function readMessage() {
    const outcome = await get(check_maintenance);
    if (!outcome.ok || !outcome.data.status) return;
    message.value = outcome.data.message;
    enter();
  }

  return {
    isUnderMaintenance,
    isChecking,
    message,
    check,
    enter,
    watch: () => timers.every(CHECK_EVERY_MS, () => void checkUnasked()),
    async start() {
      local.set(entries.siteUnderMaintenance, 'false');
      await Promise.all([checkUnasked(), readMessage()]);
    },
    follow() {
      if (local.get(entries.siteUnderMaintenance) === 'true') enter();
      else if (isUnderMaintenance.value) {
        leave();
        if (pathOf(navigation.here()) === MAINTENANCE_PATH) goBack();
      }
    },
  };
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? address;
}

/** The demo is not meant: it shows the screen without any flag, and watches nothing. */
function isOnScreen(address: string): boolean {
  const path = pathOf(address);
  return path === MAINTENANCE_PATH || path === `${MAINTENANCE_PATH}-control`;
}
