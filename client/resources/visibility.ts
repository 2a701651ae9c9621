/** Decides whether content with a status and dates is shown (spec §4 Visibility). */

interface DatedRow {
  readonly Status: 0 | 1;
  readonly Start_date: string;
  readonly End_date: string;
}

/** Returns whether a row is active and between its dates. now: the server's time in epoch ms, if known. */
export function isVisible({ Status, Start_date, End_date }: DatedRow, now: number | undefined): boolean {
  return Status === 1 && now !== undefined && Date.parse(Start_date) <= now && now <= Date.parse(End_date);
}
