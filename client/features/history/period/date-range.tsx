import './date-range.css';
import { useState } from 'react';
import { countDaysBetween, type Day } from '../../../core/i18n/day-arithmetic.ts';
import { formatNumber } from '../../../core/i18n/format.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { Button } from '../../../ui/button.tsx';
import { buildChipClass } from '../../../ui/chip.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconCalendar, IconChevronDown } from '../../../ui/icons.ts';
import { useToday } from '../../../ui/loading/minute-clock.ts';
import { usePopup } from '../../../ui/overlays/popup.ts';
import { listsTexts } from '../texts.tr.ts';
import { Calendar } from './calendar.tsx';
import {
  type DaySpan,
  isSameRange,
  nameRange,
  orderSpan,
  RANGE_PRESETS,
  type Range,
  resolveRange,
} from './ranges.ts';

interface DateRangeProps {
  readonly value: Range;
  readonly onChange: (range: Range) => void;
}

/** A chip with the chosen range of days. It opens a panel with the named ranges and a calendar for any two days. */
export function DateRange({ value, onChange }: DateRangeProps) {
  const lang = useModels().language.lang.value;
  const t = useTexts(listsTexts);
  const today = useToday();
  const popup = usePopup();
  const choose = (range: Range) => {
    popup.close();
    onChange(range);
  };
  return (
    <div className="popup" {...popup.containerProps}>
      <button type="button" className={buildChipClass(true)} {...popup.buttonProps}>
        <Icon of={IconCalendar} size={17} />
        <span className="hidden-visually">{`${t('dates')}:`}</span>
        <span>{nameRange(value, t, lang)}</span>
        <Icon of={IconChevronDown} size={17} />
      </button>
      {popup.isOpen && (
        <div className="popup-panel date-range-panel panel stack gap-16" id={popup.panelId}>
          <fieldset className="row wraps gap-8">
            <legend className="hidden-visually">{t('dates')}</legend>
            {RANGE_PRESETS.map((preset) => (
              <button
                key={preset}
                type="button"
                className={buildChipClass(isSameRange(preset, value))}
                aria-pressed={isSameRange(preset, value)}
                onClick={() => choose(preset)}
              >
                {nameRange(preset, t, lang)}
              </button>
            ))}
          </fieldset>
          {today !== undefined && (
            <DayPicker
              span={resolveRange(value === 'all' ? 'month' : value, today)}
              today={today}
              onApply={choose}
            />
          )}
        </div>
      )}
    </div>
  );
}

interface DayPickerProps {
  /** The days that are chosen at first. */
  readonly span: DaySpan;
  /** The current day in Istanbul. */
  readonly today: Day;
  /** Called with the chosen range, the earlier day first. */
  readonly onApply: (span: DaySpan) => void;
}

/** A calendar in which the player picks the first and the last day of a range, in any order. */
function DayPicker({ span, today, onApply }: DayPickerProps) {
  const lang = useModels().language.lang.value;
  const t = useTexts(listsTexts);
  const [picked, setPicked] = useState(span);
  /** The day that was picked first, until the other end is picked. */
  const [anchor, setAnchor] = useState<Day | undefined>(undefined);
  const days = countDaysBetween(picked.startDate, picked.endDate);
  return (
    <div className="stack gap-12">
      <Calendar
        span={picked}
        today={today}
        onPick={(day) => {
          setPicked(orderSpan(anchor ?? day, day));
          setAnchor(anchor === undefined ? day : undefined);
        }}
      />
      <Button variant="lamp" onClick={() => onApply(picked)}>
        {t('showDays', { days: formatNumber(days, lang) })}
      </Button>
    </div>
  );
}
