import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contracts/time/durations';
import { findNewYear, formatDateTime, formatOffset } from '../base/istanbul-time.ts';
import { Button } from '../controls/button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { Panel } from '../controls/panel.tsx';
import { JumpMenu, useMoments } from './jump-menu.tsx';
import { useWorldModels } from './models.ts';

const JUMPS = [
  ['−1 h', -HOUR_MS],
  ['+5 min', 5 * MINUTE_MS],
  ['+1 h', HOUR_MS],
  ['+1 d', DAY_MS],
  ['+30 d', 30 * DAY_MS],
] as const;

/** Shows the world's time and the buttons that change it. */
export function ClockPanel() {
  const { clock, world } = useWorldModels();
  const now = clock.now.value;
  const isRunning = clock.isRunning.value;
  const moments = useMoments();
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
            {[
              formatOffset(clock.offsetMs.value),
              isRunning ? '' : 'frozen',
              clock.keepsSessions.value ? 'keeps sessions' : '',
            ]
              .filter(Boolean)
              .join(' · ')}
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
          <JumpMenu {...moments} />
        </div>
        {world.hasPanel('moments') && (
          <p className="note clock-moves">
            <span>{'Moves '}</span>
            <button
              type="button"
              className="link-button"
              aria-haspopup="true"
              onClick={(event) => void moments.open(event.currentTarget)}
            >
              odds, popups, promotions, coupons, codes, sessions
            </button>
          </p>
        )}
        {!isRunning && world.hasPanel('site') && <TicketYear now={now} />}
        <ErrorText text={clock.error.value} />
      </div>
    </Panel>
  );
}

/** Says at a New Year which tickets the site shows, since most of the year before is no longer listed. */
function TicketYear({ now }: { readonly now: number | undefined }) {
  const year = now === undefined ? undefined : findNewYear(now);
  if (year === undefined) return null;
  return (
    <p className="note">
      <span>{`New Year: the tickets are those of ${year}. `}</span>
      <a className="link-button" href="/tickets" target="_blank" rel="noopener">
        Tickets
      </a>
    </p>
  );
}
