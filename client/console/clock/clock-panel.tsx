import { useSignal } from '@preact/signals-react';
import { type FormEvent, useId } from 'react';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contracts/time/durations';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { Check } from '../controls/check.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { Panel } from '../controls/panel.tsx';
import { formatDateTime, formatOffset, parseDateTime } from './istanbul-time.ts';
import { MomentsMenu } from './moments-menu.tsx';

const JUMPS = [
  ['−1 h', -HOUR_MS],
  ['+5 min', 5 * MINUTE_MS],
  ['+1 h', HOUR_MS],
  ['+1 d', DAY_MS],
  ['+30 d', 30 * DAY_MS],
] as const;

/** Shows the world's time and the buttons that change it. */
export function ClockPanel() {
  const { clock, world } = useConsole();
  const now = clock.now.value;
  const isRunning = clock.isRunning.value;
  return (
    <Panel
      name="clock"
      title="Clock"
      note="Istanbul, UTC+3"
      actions={
        <>
          <Button aria-pressed={!isRunning} onClick={() => void clock.setRunning(!isRunning)}>
            Freeze time
          </Button>
          <Button onClick={() => void clock.returnToRealTime()}>Real time</Button>
        </>
      }
    >
      <div className="stack gap-8 inset">
        <p className="row wraps clock-now">
          <time>{now === undefined ? '····-··-·· ··:··:··' : formatDateTime(now)}</time>
          <span className="clock-offset">
            {[formatOffset(clock.offsetMs.value), isRunning ? '' : 'frozen'].filter(Boolean).join(' · ')}
          </span>
        </p>
        <div className="row wraps gap-4 clock-jumps">
          {JUMPS.map(([label, ms]) => (
            <Button
              key={label}
              look="small mono"
              disabled={now === undefined}
              onClick={() => void clock.moveBy(ms)}
            >
              {label}
            </Button>
          ))}
          {world.hasPanel('moments') && <MomentsMenu />}
        </div>
        <JumpForm />
        <ErrorText text={clock.error.value} />
      </div>
    </Panel>
  );
}

function JumpForm() {
  const { clock } = useConsole();
  const id = useId();
  const error = useSignal<string | undefined>(undefined);
  const now = clock.now.value ?? 0;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const instant = parseDateTime(String(new FormData(event.currentTarget).get('instant')), now);
    error.value =
      instant === undefined ? 'Type a time as 2026-12-31 23:59:30, or 23:59 for today.' : undefined;
    if (instant !== undefined) void clock.jumpTo(instant);
  }

  return (
    <form className="row wraps gap-4 jump" onSubmit={submit}>
      <label className="visually-hidden" htmlFor={id}>
        Jump to, Istanbul time
      </label>
      {/* This is a text field, since browsers show date fields in their own language, some with 12 hours. */}
      <input
        id={id}
        name="instant"
        className="input mono"
        placeholder="2026-12-31 23:59:30"
        autoComplete="off"
        required
      />
      <Button type="submit">Jump</Button>
      <Check isOn={clock.keepSessions.value} onChange={(isOn) => (clock.keepSessions.value = isOn)}>
        keep sessions
      </Check>
      <ErrorText text={error.value} />
    </form>
  );
}
