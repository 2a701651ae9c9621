import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Lang } from '#contracts/fields';
import {
  addDays,
  addMonths,
  clampDay,
  DAYS_PER_WEEK,
  type Day,
  endOfMonth,
  findWeekday,
  listWeeks,
  startOfMonth,
  toNoonMs,
} from '../../../core/i18n/day-arithmetic.ts';
import { createPerLanguage } from '../../../core/i18n/per-language.ts';
import type { Translate } from '../../../core/i18n/texts.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { readOwnKey } from '../../../core/own-key.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts';
import type listsTurkish from '../texts.tr.ts';
import { listsTexts } from '../texts.tr.ts';
import { type DaySpan, FIRST_DAY } from './ranges.ts';

interface CalendarProps {
  /** The chosen days. The month of the last one is shown at first. */
  readonly span: DaySpan;
  /** The current day in Istanbul; later days cannot be chosen. */
  readonly today: Day;
  readonly onPick: (day: Day) => void;
}

const MONTH = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const FULL_DAY = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
} as const;
const formats = createPerLanguage((locale) => ({
  month: new Intl.DateTimeFormat(locale, MONTH),
  day: new Intl.DateTimeFormat(locale, FULL_DAY),
  weekday: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
  shortWeekday: new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
}));

/**
 * Shows one month, with weeks from Monday to Sunday. Arrow keys move by a day or a week, Page Up and Page
 * Down by a month, Home and End to the first and last day of the week.
 */
export function Calendar({ span, today, onPick }: CalendarProps) {
  const lang = useModels().language.lang.value;
  const t = useTexts(listsTexts);
  /** The only day in the tab order. The calendar shows the month of this day. */
  const [cursor, setCursor] = useState(clampDay(span.endDate, FIRST_DAY, today));
  const grid = useRef<HTMLTableElement>(null);
  const movesFocus = useRef(false);
  const monthId = useId();

  // After a key press has moved the cursor, this effect focuses the button of the cursor's day. It runs after
  // every render, since that button may be in a month that has just been rendered. It is a layout effect, so
  // that the focus moves before the next key press: the focused button may no longer be rendered.
  useLayoutEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    grid.current?.querySelector<HTMLButtonElement>('button[tabindex="0"]')?.focus();
  });

  const turn = (day: Day) => setCursor(clampDay(day, FIRST_DAY, today));
  const onKeyDown = (event: KeyboardEvent) => {
    const target = findTarget(readOwnKey(event), cursor);
    if (target === undefined) return;
    event.preventDefault();
    movesFocus.current = true;
    turn(target);
  };

  const weeks = listWeeks(cursor);
  const [firstWeek = []] = weeks;
  return (
    <div className="calendar">
      <div className="calendar-head row spread">
        <IconButton
          icon={IconChevronLeft}
          label={t('previousMonth')}
          size={36}
          isInactive={startOfMonth(cursor) <= FIRST_DAY}
          onClick={() => turn(addMonths(cursor, -1))}
        />
        <p id={monthId} aria-live="polite">
          {formats(lang).month.format(toNoonMs(cursor))}
        </p>
        <IconButton
          icon={IconChevronRight}
          label={t('nextMonth')}
          size={36}
          isInactive={endOfMonth(cursor) >= today}
          onClick={() => turn(addMonths(cursor, 1))}
        />
      </div>
      <table ref={grid} aria-labelledby={monthId}>
        <thead>
          <tr>
            {firstWeek.map((day) => (
              <th key={day} scope="col" abbr={formats(lang).weekday.format(toNoonMs(day))}>
                {formats(lang).shortWeekday.format(toNoonMs(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  span={span}
                  cursor={cursor}
                  today={today}
                  lang={lang}
                  t={t}
                  onKeyDown={onKeyDown}
                  onPick={(picked) => {
                    setCursor(picked);
                    onPick(picked);
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayCellProps extends CalendarProps {
  readonly day: Day;
  readonly cursor: Day;
  readonly lang: Lang;
  readonly t: Translate<typeof listsTurkish>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function DayCell({ day, span, cursor, today, lang, t, onPick, onKeyDown }: DayCellProps) {
  const { startDate: from, endDate: to } = span;
  const isEnd = day === from || day === to;
  const isInside = from < day && day < to;
  const isOff = day > today || day < FIRST_DAY;
  const names = [
    formats(lang).day.format(toNoonMs(day)),
    day === from && t('isFirstDay'),
    day === to && t('isLastDay'),
  ].filter(Boolean);
  const classes = [
    'calendar-day',
    isInside && 'is-inside',
    isEnd && 'is-end',
    day === from && from !== to && 'is-from',
    day === to && from !== to && 'is-to',
    startOfMonth(day) !== startOfMonth(cursor) && 'is-other-month',
  ].filter(Boolean);
  return (
    <td className={classes.join(' ')}>
      <button
        type="button"
        aria-pressed={isEnd || isInside}
        tabIndex={day === cursor ? 0 : -1}
        aria-label={names.join(', ')}
        aria-current={day === today ? 'date' : undefined}
        aria-disabled={isOff || undefined}
        onClick={() => !isOff && onPick(day)}
        onKeyDown={onKeyDown}
      >
        {Number(day.slice(-2))}
      </button>
    </td>
  );
}

/** Returns the day to which a key moves; undefined for keys that do not move. */
function findTarget(key: string | undefined, day: Day): Day | undefined {
  const weekday = findWeekday(day);
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -DAYS_PER_WEEK);
    case 'ArrowDown':
      return addDays(day, DAYS_PER_WEEK);
    case 'Home':
      return addDays(day, -weekday);
    case 'End':
      return addDays(day, DAYS_PER_WEEK - 1 - weekday);
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return undefined;
  }
}
