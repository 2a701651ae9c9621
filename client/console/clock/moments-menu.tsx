import { type ToggleEvent, useId, useRef } from 'react';
import type { Moment } from '#contracts/casino/world';
import { DAY_MS } from '#contracts/time/durations';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { IconChevronDown } from '../controls/icons.ts';
import { placeBelow } from '../controls/place-below.ts';
import { formatDateTime, formatOffset } from './istanbul-time.ts';

/**
 * The button “To…” with a menu of moments at which something changes in this world, such as the end of a
 * session. A click on a moment sets the clock to it.
 */
export function MomentsMenu() {
  const { clock } = useConsole();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const moments = clock.moments.value;

  function open(event: ToggleEvent<HTMLDivElement>) {
    if (event.newState !== 'open') return;
    void clock.loadMoments().then(place);
    place();
  }

  function place() {
    if (button.current && menu.current) placeBelow(button.current, menu.current);
  }

  return (
    <>
      <Button ref={button} popoverTarget={id}>
        <span>{'To… '}</span>
        <Icon of={IconChevronDown} size={14} />
      </Button>
      <div ref={menu} id={id} popover="auto" className="menu moments" onToggle={open}>
        <h2>Jump to…</h2>
        {moments === undefined && <p className="note">Loading…</p>}
        <ul className="menu-list">
          {moments?.map((moment) => (
            <li key={`${moment.title} ${moment.at}`}>
              <button
                type="button"
                onClick={() => {
                  menu.current?.hidePopover();
                  void clock.jumpToMoment(moment);
                }}
              >
                <span className="moment-title">{moment.title}</span>
                <time dateTime={moment.at}>{formatMoment(moment, clock.now.value)}</time>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** Formats a moment as `+48 min` within a day of now, and otherwise as a date with its time. */
function formatMoment({ at }: Moment, now: number | undefined): string {
  const instant = Date.parse(at);
  const distance = instant - (now ?? 0);
  return distance < DAY_MS ? formatOffset(distance) || 'now' : formatDateTime(instant);
}
