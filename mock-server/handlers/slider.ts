import type { Announcement } from '#contracts/calls/slider';
import type { Lang } from '#contracts/fields';
import type { Classes } from '#contracts/registry';
import { announcementsAt } from '#fixtures/calendar/announcements';
import { istanbulIso } from '../worlds/istanbul.ts';
import type { HandlersOf } from './handler.ts';

export const slider: HandlersOf<Classes['slider']> = {
  get_all_items: ({ data, now }) => rows(now, data.Lang).map(({ row }) => row),

  get_active_items: ({ data, now }) =>
    rows(now, data.Lang)
      .filter(({ row, start, end }) => row.Status === 1 && start <= now && now < end)
      .map(({ row }) => row),
};

function rows(now: number, lang: Lang): { row: Announcement; start: number; end: number }[] {
  return announcementsAt(now).map(({ announcement: { id, status, label, text, link }, edition }) => ({
    row: {
      id,
      Status: status,
      Start_date: istanbulIso(edition.start),
      End_date: istanbulIso(edition.end),
      Label: label[lang],
      Text: text[lang],
      Link: link,
    },
    start: edition.start,
    end: edition.end,
  }));
}
