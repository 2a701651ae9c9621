/** Decides whether content with a status and dates is shown (spec §4 Visibility). */
import type { Slider } from '../api/rows.ts';

interface DatedRow {
  readonly Status?: 0 | 1 | undefined;
  readonly Start_date?: string | undefined;
  readonly End_date?: string | undefined;
}

/** Returns the dates of a row in epoch ms. A row without a start has always begun, one without an end never ends. */
export function readPeriod({ Start_date, End_date }: DatedRow): { start: number; end: number } {
  return {
    start: Start_date === undefined ? Number.NEGATIVE_INFINITY : Date.parse(Start_date),
    end: End_date === undefined ? Number.POSITIVE_INFINITY : Date.parse(End_date),
  };
}

/** Returns whether a row is active and between its dates. now: the server's time in epoch ms, if known. */
export function isVisible(row: DatedRow, now: number | undefined): boolean {
  const { start, end } = readPeriod(row);
  return row.Status !== 0 && now !== undefined && start <= now && now <= end;
}

/** Returns whether a slide is visible and has anything to show. now: as for `isVisible`. */
export function isSlideVisible(slide: Slider, now: number | undefined): boolean {
  return isVisible(slide, now) && Boolean(slide.Image || slide.Title || slide.Text);
}
