/** Reads and changes the time of a world. */
import { computed, signal } from '@preact/signals-react';
import type { Control } from '#contracts/casino/client';
import type { Moment } from '#contracts/casino/world';
import type { Clock, ClockSetting } from '#contracts/control/world';
import { createFailureReport } from '../base/report-failure.ts';
import type { Timers } from '../base/timers.ts';
import type { FieldValues } from '../controls/body-fields.ts';

/** An offset below this counts as real time, since the delay of the reply alone can cause it. */
const REAL_TIME_TOLERANCE_MS = 2000;

/** The session that this browser has stored for the site follows each change of the clock. */
export interface ClockFollower {
  /**
   * Adapts the stored time of the last activity to a changed clock, since the site measures inactivity in
   * world time. The stored time is set to `worldTime` (epoch ms) if sessions are kept, or if it would
   * otherwise lie in the future.
   */
  followClock(worldTime: number, keepsSessions: boolean): void;
}

export type WorldClock = ReturnType<typeof createWorldClock>;

/** Creates the clock of one world; `now` advances when `tick` is called. */
export function createWorldClock(
  control: Control,
  timers: Timers,
  browserSession: ClockFollower,
  loadUndo: () => Promise<void>,
) {
  /** The last reply of the server, and the value of `timers.now()` at which it arrived. */
  const reading = signal<{ clock: Clock; receivedAt: number } | undefined>();
  const ticks = signal(0);
  const setting = signal<FieldValues>({ now: '', keepSessions: false });
  const keepsSessions = computed(() => setting.value.keepSessions === true);
  const { error, run } = createFailureReport();

  const now = computed(() => {
    void ticks.value;
    if (!reading.value) return undefined;
    const { clock, receivedAt } = reading.value;
    return Math.round(Date.parse(clock.now) + (clock.running ? timers.now() - receivedAt : 0));
  });
  const isRunning = computed(() => reading.value?.clock.running ?? true);

  let changes = 0;
  /**
   * The last change. Changes run one after another, since a jump starts from the time that the previous one
   * has set.
   */
  let lastChange: Promise<void> = Promise.resolve();

  function change(send: () => Promise<Clock>, keeps = keepsSessions.value): Promise<void> {
    changes += 1;
    lastChange = lastChange.then(async () => {
      const clock = await run(send);
      if (!clock) return;
      browserSession.followClock(Date.parse(clock.now), keeps);
      reading.value = { clock, receivedAt: timers.now() };
      await loadUndo().catch(() => undefined);
    });
    return lastChange;
  }

  const put = (readSetting: () => ClockSetting, keeps = keepsSessions.value) =>
    change(() => control('putClock', { ...readSetting(), keepSessions: keeps }), keeps);

  return {
    /** The world's time in epoch ms; undefined until the first reply. */
    now,
    /**
     * World time minus real time in ms. For a running clock, a difference below `REAL_TIME_TOLERANCE_MS` counts
     * as 0.
     */
    offsetMs: computed(() => {
      const clock = reading.value?.clock;
      if (!clock) return 0;
      // The offset of a frozen clock grows from reply to reply, so it is shown even while it is small.
      return clock.running && Math.abs(clock.offsetMs) < REAL_TIME_TOLERANCE_MS ? 0 : clock.offsetMs;
    }),
    isRunning,
    /** The texts of the form of a jump. */
    setting,
    /** Whether a jump and the return to real time keep sessions that would have expired. */
    keepsSessions,
    error,

    tick() {
      ticks.value += 1;
    },

    /** Loads the clock; throws when the server does not answer. */
    async refresh() {
      const id = changes;
      const clock = await control('getClock');
      if (id === changes) reading.value = { clock, receivedAt: timers.now() };
    },

    /** Returns the coming moments at which something changes in the world; undefined after an error. */
    fetchMoments: () => run(() => control('getMoments')),

    /**
     * Jumps to a moment. A jump to the end of a session never keeps sessions, since a kept session would not
     * end.
     */
    jumpToMoment: ({ kind, at }: Moment) =>
      put(() => ({ now: at, running: isRunning.value }), kind === 'session' ? false : keepsSessions.value),

    /** Resolves when no change of the clock is under way, so that undo means the last one. */
    settle: () => lastChange,

    /** Loads the clock after an undo has changed it. */
    followUndo: () => change(() => control('getClock')),

    /** Moves the clock by `ms`; a frozen clock stays frozen. */
    async moveBy(ms: number) {
      const before = now.value;
      if (before !== undefined) {
        await put(() => ({ now: (now.value ?? before) + ms, running: isRunning.value }));
      }
    },

    /** Sets the clock to an instant as testers type it; returns the reason if the server refuses it. */
    async jumpTo(instant: string | number): Promise<string | undefined> {
      await put(() => ({ now: instant, running: isRunning.value }));
      const refusal = error.value;
      error.value = undefined; // The form shows it.
      return refusal;
    },

    setRunning: (running: boolean) => put(() => ({ running })),

    returnToRealTime: () => change(() => control('deleteClock', { keepSessions: keepsSessions.value })),
  };
}
