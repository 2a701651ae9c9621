import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useId } from 'react';
import { useConsole } from '../console-context.ts';
import { ErrorText } from '../controls/error-text.tsx';
import { Panel } from '../controls/panel.tsx';
import { formatDateTime, formatOffset } from './istanbul-time.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const JUMPS = [
  ['−1 h', -HOUR_MS],
  ['+5 min', 5 * MINUTE_MS],
  ['+1 h', HOUR_MS],
  ['+1 d', DAY_MS],
  ['+30 d', 30 * DAY_MS],
] as const;

/** Shows the world's time and the buttons that change it. */
export function ClockPanel() {
  useSignals();
  const { clock } = useConsole();
  const now = clock.now.value;
  const isRunning = clock.isRunning.value;
  return (
    <Panel
      name="clock"
      title="Clock"
      note="Europe/Istanbul"
      actions={
        <>
          <button
            type="button"
            className="button small"
            aria-pressed={!isRunning}
            onClick={() => void clock.setRunning(!isRunning)}
          >
            Freeze time
          </button>
          <button type="button" className="button small" onClick={() => void clock.returnToRealTime()}>
            Real time
          </button>
        </>
      }
    >
      <div className="clock">
        <p className="clock-now">
          <time>{now === undefined ? '····-··-·· ··:··:··' : formatDateTime(now)}</time>
          <span className="clock-offset">
            {[formatOffset(clock.offsetMs.value), isRunning ? '' : 'frozen'].filter(Boolean).join(' · ')}
          </span>
        </p>
        <div className="row">
          {JUMPS.map(([label, ms]) => (
            <button
              key={label}
              type="button"
              className="button small mono"
              disabled={now === undefined}
              onClick={() => void clock.moveBy(ms)}
            >
              {label}
            </button>
          ))}
        </div>
        <JumpForm />
        <ErrorText text={clock.error.value} />
      </div>
    </Panel>
  );
}

function JumpForm() {
  useSignals();
  const { clock } = useConsole();
  const id = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const instant = new FormData(event.currentTarget).get('instant');
    if (typeof instant === 'string' && instant !== '') void clock.jumpTo(instant);
  }

  return (
    <form className="row jump" onSubmit={submit}>
      <label className="visually-hidden" htmlFor={id}>
        Jump to, Istanbul time
      </label>
      <input id={id} name="instant" type="datetime-local" className="input mono" step={1} required />
      <button type="submit" className="button small">
        Jump
      </button>
      <label className="check">
        <input
          type="checkbox"
          checked={clock.keepSessions.value}
          onChange={(event) => {
            clock.keepSessions.value = event.currentTarget.checked;
          }}
        />
        keep sessions
      </label>
    </form>
  );
}
