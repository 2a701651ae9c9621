/** The world's time: what it is now, and travelling in it. */
import { computed, signal } from '@preact/signals-react';
import type { Control } from '#contracts/control/client';
import type { Clock, ClockSetting } from '#contracts/control/world';
import { reasonOf } from './reach.ts';
import type { Timers } from './timers.ts';

/** Less than this is the way of the answer, not another time. */
const REAL_TIME_WITHIN_MS = 2000;

export type WorldClock = ReturnType<typeof createWorldClock>;

/** The clock of one world; `now` moves when `tick` is called. */
export function createWorldClock(control: Control, timers: Timers) {
  /** What the server said, and when by our own counting. */
  const heard = signal<{ clock: Clock; at: number } | undefined>();
  const ticks = signal(0);
  const keepSessions = signal(false);
  const error = signal<string | undefined>();

  const now = computed(() => {
    void ticks.value;
    if (!heard.value) return undefined;
    const { clock, at } = heard.value;
    return Math.round(Date.parse(clock.now) + (clock.running ? timers.now() - at : 0));
  });

  let changes = 0;

  async function set(send: () => Promise<Clock>): Promise<void> {
    const mine = ++changes;
    try {
      const clock = await send();
      if (mine === changes) heard.value = { clock, at: timers.now() };
      error.value = undefined;
    } catch (thrown) {
      error.value = reasonOf(thrown);
    }
  }

  const put = (setting: ClockSetting) =>
    set(() => control('putClock', { keepSessions: keepSessions.value, ...setting }));

  return {
    /** Epoch ms of the world; undefined until it was heard. */
    now,
    /** ms from real time. */
    offsetMs: computed(() => {
      const clock = heard.value?.clock;
      if (!clock || now.value === undefined) return 0;
      // A clock that stands still falls behind from one answer to the next: the server's own word is what holds.
      return clock.running && Math.abs(clock.offsetMs) < REAL_TIME_WITHIN_MS ? 0 : clock.offsetMs;
    }),
    isRunning: computed(() => heard.value?.clock.running ?? true),
    /** Whether a jump leaves sessions alive that are too old by then. */
    keepSessions,
    error,

    tick() {
      ticks.value += 1;
    },

    /** Asks again; throws when nobody answers. */
    async refresh() {
      const asked = changes;
      const clock = await control('getClock');
      if (asked === changes) heard.value = { clock, at: timers.now() };
    },

    /** Jumps by so many ms; a clock that stands goes on standing. */
    async shift(ms: number) {
      if (now.value !== undefined)
        await put({ now: now.value + ms, running: heard.value?.clock.running ?? true });
    },

    /** Jumps to an instant; without a zone it is Istanbul's. */
    jumpTo: (instant: string) => put({ now: instant, running: heard.value?.clock.running ?? true }),

    setRunning: (running: boolean) => put({ running }),

    toRealTime: () => set(() => control('deleteClock')),
  };
}
