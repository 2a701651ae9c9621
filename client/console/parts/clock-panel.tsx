import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useId } from 'react';
import { useConsole } from '../context.ts';
import { dateTimeText, offsetText } from '../istanbul-time.ts';
import { Panel, Problem } from './panel.tsx';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const JUMPS = [
  ['−1 h', -HOUR],
  ['+5 min', 5 * MINUTE],
  ['+1 h', HOUR],
  ['+1 d', DAY],
  ['+30 d', 30 * DAY],
] as const;

/** The world's time, and travelling in it. */
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
            Stand still
          </button>
          <button type="button" className="button small" onClick={() => void clock.toRealTime()}>
            Real time
          </button>
        </>
      }
    >
      <div className="clock">
        <p className="clock-now">
          <time>{now === undefined ? '····-··-·· ··:··:··' : dateTimeText(now)}</time>
          <span className="clock-offset">
            {[offsetText(clock.offsetMs.value), isRunning ? '' : 'stands still'].filter(Boolean).join(' · ')}
          </span>
        </p>
        <div className="row">
          {JUMPS.map(([label, ms]) => (
            <button
              key={label}
              type="button"
              className="button small mono"
              disabled={now === undefined}
              onClick={() => void clock.shift(ms)}
            >
              {label}
            </button>
          ))}
        </div>
        <JumpTo />
        <Problem text={clock.error.value} />
      </div>
    </Panel>
  );
}

function JumpTo() {
  useSignals();
  const { clock } = useConsole();
  const id = useId();

  function jump(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const instant = new FormData(event.currentTarget).get('instant');
    if (typeof instant === 'string' && instant !== '') void clock.jumpTo(instant);
  }

  return (
    <form className="row jump" onSubmit={jump}>
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
