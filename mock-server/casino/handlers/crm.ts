import type { MassMessage } from '#contracts/calls/crm';
import type { Lang } from '#contracts/fields';
import type { Classes } from '#contracts/registry';
import { listMassMessages, type Message } from '#fixtures/calendar/mass-messages';
import { cachePerPeriod } from '../../engine/base/cache.ts';
import { formatIstanbulIso, MINUTE_MS } from '../../engine/base/istanbul.ts';
import { type PageWindow, sliceRows } from '../../engine/base/pagination.ts';
import type { HandlersOf } from './handler.ts';

/** The list is cached for a minute: jackpots are won at full minutes, and all else happens at full hours. */
const listMessages = cachePerPeriod(MINUTE_MS, ({ lang, limit, offset }: { lang: Lang } & PageWindow, at) =>
  sliceRows(listMassMessages(at), { limit, offset }).map((message) => buildMessage(message, lang)),
);

export const crm: HandlersOf<Classes['crm']> = {
  list_mass_messages: ({ data: { Lang: lang, limit, offset }, now }) =>
    listMessages({ lang, limit, offset }, now),
};

function buildMessage({ id, kind, at, title, text, link }: Message, lang: Lang): MassMessage {
  return { id, Kind: kind, Date: formatIstanbulIso(at), Title: title[lang], Text: text[lang], Link: link };
}
