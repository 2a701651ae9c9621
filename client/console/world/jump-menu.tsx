import { useSignal } from '@preact/signals-react';
import * as z from 'zod/mini';
import type { Moment } from '#contracts/casino/world';
import { ClockSetting } from '#contracts/control/world';
import { DAY_MS } from '#contracts/time/durations';
import { explainInstant, INSTANT_EXAMPLES } from '#contracts/time/typed-instants';
import { Icon } from '../../ui/icon.tsx';
import { formatDateTime, formatOffset } from '../base/istanbul-time.ts';
import { ActionMenu, type ActionMenuState } from '../controls/action-menu.tsx';
import { BodyForm } from '../controls/body-form.tsx';
import { Button } from '../controls/button.tsx';
import { IconChevronDown } from '../controls/icons.ts';
import { useWorldModels } from './models.ts';

const Jump = z.pick(ClockSetting, { now: true, keepSessions: true });

/** Returns the state of the menu of the coming moments, and the function that opens it below a button. */
export function useMoments() {
  const { clock, world } = useWorldModels();
  const menu = useSignal<ActionMenuState | undefined>(undefined);

  async function open(anchor: HTMLElement) {
    const moments = world.hasPanel('moments') ? await clock.fetchMoments() : [];
    const actions = moments?.map((moment) => ({
      name: moment.title,
      note: formatMoment(moment, clock.now.value),
      run: () => void clock.jumpToMoment(moment),
    }));
    if (actions) menu.value = { name: 'Moments', anchor, actions };
  }

  return { menu, open };
}

/**
 * The button “To…”, behind which one types an instant, or chooses a moment at which something changes in this world,
 * such as the end of a session.
 */
export function JumpMenu({ menu, open }: ReturnType<typeof useMoments>) {
  const { clock, world } = useWorldModels();

  async function jump({ now }: z.output<typeof Jump>) {
    const refusal = now === undefined ? explainInstant('') : await clock.jumpTo(now);
    if (refusal === undefined) menu.value = undefined;
    return refusal;
  }

  return (
    <>
      <Button aria-haspopup="true" onClick={(event) => void open(event.currentTarget)}>
        <span>{'To… '}</span>
        <Icon of={IconChevronDown} size={14} />
      </Button>
      <ActionMenu state={menu}>
        <BodyForm
          className="name-form"
          body={Jump}
          fields={{
            now: { label: 'Jump to, Istanbul time', placeholder: INSTANT_EXAMPLES },
            keepSessions: { label: 'keep sessions' },
          }}
          values={clock.setting}
          onSubmit={jump}
        >
          <Button type="submit">Jump</Button>
          {world.hasPanel('moments') && (
            <p className="help">What a jump decides, such as coupons, stays decided after Real time.</p>
          )}
        </BodyForm>
      </ActionMenu>
    </>
  );
}

/** Formats a moment as `+48 min` within a day of now, and otherwise as a date with its time. */
function formatMoment({ at }: Moment, now: number | undefined): string {
  const instant = Date.parse(at);
  const distance = instant - (now ?? 0);
  return distance < DAY_MS ? formatOffset(distance) || 'now' : formatDateTime(instant);
}
