import './own-range.css';
import { type FormEvent, useId, useRef, useState } from 'react';
import { count } from '../../i18n/format.ts';
import { formatTypedDay, parseTypedDay } from '../../i18n/typed-day.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { historyTexts } from '../texts.tr.ts';
import { Calendar } from './calendar.tsx';
import { countDaysBetween, type Day } from './days.ts';
import { type DaySpan, FIRST_DAY, orderSpan } from './ranges.ts';

interface OwnRangeProps {
  /** The days that the fields contain at first. */
  readonly span: DaySpan;
  /** The current day in Istanbul. */
  readonly today: Day;
  /** Called with the chosen range, the earlier day first. */
  readonly onApply: (span: DaySpan) => void;
}

type End = 'first' | 'last';
const ENDS = ['first', 'last'] as const;

/** Two fields and a calendar for a range of days. The fields work without the calendar; reversed days are swapped. */
export function OwnRange({ span, today, onApply }: OwnRangeProps) {
  const lang = useModels().language.lang.value;
  const t = useTexts(historyTexts);
  const [texts, setTexts] = useState<Readonly<Record<End, string>>>({
    first: formatTypedDay(span.startDate, lang),
    last: formatTypedDay(span.endDate, lang),
  });
  const [errors, setErrors] = useState<Readonly<Partial<Record<End, string | undefined>>>>({});
  /** The day that the next click in the calendar sets: the first or the last day of the range. */
  const [active, setActive] = useState<End>('first');
  const fields = { first: useRef<HTMLInputElement>(null), last: useRef<HTMLInputElement>(null) };
  const id = useId();

  const findError = (text: string): string | undefined => {
    if (text.trim() === '') return t('dayMissing');
    const day = parseTypedDay(text, today);
    if (day === undefined) return t('dayInvalid');
    if (day > today) return t('dayInFuture');
    return day < FIRST_DAY ? t('dayTooEarly') : undefined;
  };
  const parseValid = (text: string) =>
    findError(text) === undefined ? parseTypedDay(text, today) : undefined;
  const [first, last] = [parseValid(texts.first), parseValid(texts.last)];

  const setText = (end: End, text: string) => {
    setTexts((old) => ({ ...old, [end]: text }));
    setErrors((old) => ({ ...old, [end]: undefined }));
  };
  const finish = (end: End, text: string) => {
    if (text.trim() === '') return;
    const day = parseValid(text);
    if (day === undefined) setErrors((old) => ({ ...old, [end]: findError(text) }));
    else setTexts((old) => ({ ...old, [end]: formatTypedDay(day, lang) }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (first !== undefined && last !== undefined) return onApply(orderSpan(first, last));
    setErrors({ first: findError(texts.first), last: findError(texts.last) });
    fields[first === undefined ? 'first' : 'last'].current?.focus();
  };

  return (
    <form className="stack gap-12" onSubmit={submit} noValidate>
      <div className="own-range-fields">
        {ENDS.map((end) => (
          <Field
            key={end}
            id={`${id}-${end}`}
            ref={fields[end]}
            label={t(end === 'first' ? 'firstDay' : 'lastDay')}
            value={texts[end]}
            error={errors[end]}
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('dayExample')}
            onChange={(event) => setText(end, event.currentTarget.value)}
            onFocus={() => setActive(end)}
            onBlur={(event) => finish(end, event.currentTarget.value)}
          />
        ))}
      </div>
      <Calendar
        first={first}
        last={last}
        shownDay={parseValid(texts[active]) ?? last ?? first ?? today}
        today={today}
        onPick={(day) => {
          setText(active, formatTypedDay(day, lang));
          setActive(active === 'first' ? 'last' : 'first');
        }}
      />
      <div className="own-range-actions">
        <Button
          onClick={() => {
            setTexts({ first: '', last: '' });
            setErrors({});
            setActive('first');
          }}
        >
          {t('clear')}
        </Button>
        <Button type="submit" variant="lamp">
          {first !== undefined && last !== undefined
            ? t('showDays', { days: count(countSpan(orderSpan(first, last)), lang) })
            : t('show')}
        </Button>
      </div>
    </form>
  );
}

function countSpan({ startDate, endDate }: DaySpan): number {
  return countDaysBetween(startDate, endDate);
}
