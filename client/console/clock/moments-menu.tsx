import { useSignal } from '@preact/signals-react';
import type { Moment } from '#contracts/casino/world';
import { DAY_MS } from '#contracts/time/durations';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../console-context.ts';
import { ActionMenu, type ActionMenuState } from '../controls/action-menu.tsx';
import { Button } from '../controls/button.tsx';
import { IconChevronDown } from '../controls/icons.ts';
import { formatDateTime, formatOffset } from './istanbul-time.ts';

/**
 * The button “To…” with a menu of moments at which something changes in this world, such as the end of a
 * session. A click on a moment sets the clock to it.
 */
export function MomentsMenu() {
  const { clock } = useConsole();
  const menu = useSignal<ActionMenuState | undefined>(undefined);

  async function open(anchor: HTMLElement) {
    const moments = await clock.fetchMoments();
    const actions = moments?.map((moment) => ({
      name: moment.title,
      note: formatMoment(moment, clock.now.value),
      run: () => void clock.jumpToMoment(moment),
    }));
    if (actions) menu.value = { anchor, actions };
  }

  return (
    <>
      <Button aria-haspopup="true" onClick={(event) => void open(event.currentTarget)}>
        <span>{'To… '}</span>
        <Icon of={IconChevronDown} size={14} />
      </Button>
      <ActionMenu state={menu} />
    </>
  );
}

/** Formats a moment as `+48 min` within a day of now, and otherwise as a date with its time. */
function formatMoment({ at }: Moment, now: number | undefined): string {
  const instant = Date.parse(at);
  const distance = instant - (now ?? 0);
  return distance < DAY_MS ? formatOffset(distance) || 'now' : formatDateTime(instant);
}
