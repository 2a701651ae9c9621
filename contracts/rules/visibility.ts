/** Which content is shown: only what is active, and some only between its dates (spec §4 Visibility). */

interface DatedRow {
  readonly Status?: 0 | 1 | undefined;
  readonly Start_date?: string | undefined;
  readonly End_date?: string | undefined;
}

interface Slide extends DatedRow {
  readonly Image?: string | undefined;
  readonly Title?: string | undefined;
  readonly Text?: string | undefined;
}

/** Returns whether content is active. flag: 0 if it is not; a backend that sends none sends only what is active. */
export function isActive(flag: 0 | 1 | undefined): boolean {
  return flag !== 0;
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
  return isActive(row.Status) && now !== undefined && start <= now && now <= end;
}

/** Returns whether a slide is visible and has anything to show. now: as for `isVisible`. */
export function isSlideVisible(slide: Slide, now: number | undefined): boolean {
  return isVisible(slide, now) && Boolean(slide.Image || slide.Title || slide.Text);
}
