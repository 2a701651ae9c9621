import type { FormEvent } from 'react';
import type { Lang } from '#contracts/fields';
import { isDay } from '#contracts/time/days';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { useModels } from '../../core/models.ts';
import type { ControlProps } from './form-field.ts';
import { Field } from './parts/field.tsx';
import { formTexts } from './texts.tr.ts';

interface DayFieldProps extends Omit<ControlProps, 'aside'> {
  /** The last possible day. It decides the century of a two-digit year. */
  latest?: string;
}

/**
 * A text field for a date. The day comes before the month, whatever the language of the browser; any
 * separator is accepted, or none. The text is formatted when the player leaves the field. Formatting it
 * during typing would move the cursor.
 */
export function DayField({ defaultValue, latest, ...field }: DayFieldProps) {
  const lang = useModels().language.lang.value;
  const t = useTexts(formTexts);
  const format = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const day = parseWholeDay(currentTarget.value, latest);
    if (day !== undefined) currentTarget.value = formatTypedDay(day, lang);
  };
  return (
    <Field
      autoComplete="off"
      {...field}
      defaultValue={isDay(defaultValue) ? formatTypedDay(defaultValue, lang) : defaultValue}
      inputMode="numeric"
      placeholder={t('dayExample')}
      spellCheck={false}
      // Autofill writes `YYYY-MM-DD`, often without focusing the field. No blur follows then.
      onInput={(event) => isDay(event.currentTarget.value) && format(event)}
      onBlur={(event) => {
        format(event);
        field.onBlur?.(event);
      }}
    />
  );
}

/** Returns the day in a text of the field as `YYYY-MM-DD`, or the text itself if it is no date. */
export function parseDayField(text: string, latest?: string): string {
  return parseWholeDay(text, latest) ?? text;
}

/** Matches day, month and year with any separator; the year may have two digits. */
const SEPARATED = /^(\d{1,2})[\s./,-]+(\d{1,2})[\s./,-]+(\d{4}|\d{2})[\s./,-]*$/;
const DIGITS_ONLY = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const CENTURY = '20';
const LAST_CENTURY = '19';

/**
 * Parses a typed day with a year, such as `6.11.2026`, `06/11/26`, `06112026` or `2026-11-06`; undefined if
 * invalid.
 *
 * latest: the last possible day. A two-digit year means this century, or the last one if the day would
 * otherwise be after `latest`.
 */
export function parseWholeDay(typed: string, latest?: string): string | undefined {
  const { day, month, year } = splitDay(typed);
  if (day === undefined || year === undefined) return undefined;
  if (year.length === 4) return buildDay(year, month, day);
  const candidate = buildDay(CENTURY + year, month, day);
  const isTooLate = latest !== undefined && (candidate === undefined || candidate > latest);
  return isTooLate ? buildDay(LAST_CENTURY + year, month, day) : candidate;
}

/** Formats a day for a field: `06.11.2026`, in English `06/11/2026`. */
export function formatTypedDay(day: string, lang: Lang): string {
  return day
    .split('-')
    .reverse()
    .join(lang === 'tr' ? '.' : '/');
}

function splitDay(typed: string) {
  const text = typed.trim();
  const [, isoYear, isoMonth, isoDate] = ISO.exec(text) ?? [];
  if (isoYear !== undefined) return { day: isoDate, month: isoMonth, year: isoYear };
  const [, day, month, year] = SEPARATED.exec(text) ?? DIGITS_ONLY.exec(text) ?? [];
  return { day, month, year };
}

function buildDay(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : undefined;
}
