import type { Announcement } from '#contracts/calls/slider';
import type { Lang } from '#contracts/fields';
import type { Classes } from '#contracts/registry';
import { type AnnouncementEdition, announcementsAt } from '#fixtures/calendar/announcements';
import { lasting } from '../state/lasting.ts';
import { HOUR_MS, istanbulIso } from '../worlds/istanbul.ts';
import type { HandlersOf } from './handler.ts';

/** They begin and end on the hour. */
const allItems = lasting(HOUR_MS, ({ lang }: { lang: Lang }, at) =>
  announcementsAt(at).map((each) => announcementRow(each, lang)),
);
const activeItems = lasting(HOUR_MS, ({ lang }: { lang: Lang }, at) =>
  announcementsAt(at)
    .filter(
      ({ announcement, edition }) => announcement.status === 1 && edition.start <= at && at < edition.end,
    )
    .map((each) => announcementRow(each, lang)),
);

export const slider: HandlersOf<Classes['slider']> = {
  get_all_items: ({ data, now }) => allItems({ lang: data.Lang }, now),

  get_active_items: ({ data, now }) => activeItems({ lang: data.Lang }, now),
};

function announcementRow({ announcement, edition }: AnnouncementEdition, lang: Lang): Announcement {
  const { id, status, label, text, link } = announcement;
  return {
    id,
    Status: status,
    Start_date: istanbulIso(edition.start),
    End_date: istanbulIso(edition.end),
    Label: label[lang],
    Text: text[lang],
    Link: link,
  };
}
