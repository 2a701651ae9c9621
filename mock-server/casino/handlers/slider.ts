import type { Announcement } from '#contracts/calls/slider';
import type { Lang } from '#contracts/fields';
import type { Classes } from '#contracts/registry';
import { type AnnouncementEdition, listAnnouncements } from '#fixtures/calendar/announcements';
import { cachePerPeriod } from '../../engine/base/cache.ts';
import { formatIstanbulIso, HOUR_MS } from '../../engine/base/istanbul.ts';
import type { HandlersOf } from './handler.ts';

/** The lists are cached for an hour, since announcements begin and end at full hours. */
const listAllItems = cachePerPeriod(HOUR_MS, ({ lang }: { lang: Lang }, at) =>
  listAnnouncements(at).map((each) => buildAnnouncement(each, lang)),
);
const listActiveItems = cachePerPeriod(HOUR_MS, ({ lang }: { lang: Lang }, at) =>
  listAnnouncements(at)
    .filter(
      ({ announcement, edition }) => announcement.status !== 0 && edition.start <= at && at < edition.end,
    )
    .map((each) => buildAnnouncement(each, lang)),
);

export const slider: HandlersOf<Classes['slider']> = {
  get_all_items: ({ data, now }) => listAllItems({ lang: data.Lang }, now),

  get_active_items: ({ data, now }) => listActiveItems({ lang: data.Lang }, now),
};

function buildAnnouncement({ announcement, edition }: AnnouncementEdition, lang: Lang): Announcement {
  const { id, status = 1, label, text, link } = announcement;
  return {
    id,
    Status: status,
    Start_date: formatIstanbulIso(edition.start),
    End_date: formatIstanbulIso(edition.end),
    Label: label[lang],
    Text: text[lang],
    Link: link,
  };
}
