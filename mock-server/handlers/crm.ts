import type { MassMessage } from '#contracts/calls/crm';
import type { Lang } from '#contracts/fields';
import type { Classes } from '#contracts/registry';
import { type Message, messagesAt } from '#fixtures/calendar/mass-messages';
import { lasting } from '../state/lasting.ts';
import { rowsOf, type Window } from '../state/page.ts';
import { istanbulIso, MINUTE_MS } from '../worlds/istanbul.ts';
import type { HandlersOf } from './handler.ts';

/** Jackpots are won on the minute, all else happens on the hour. */
const messageRows = lasting(MINUTE_MS, ({ lang, limit, offset }: { lang: Lang } & Window, at) =>
  rowsOf(messagesAt(at), { limit, offset }).map((message) => messageRow(message, lang)),
);

export const crm: HandlersOf<Classes['crm']> = {
  list_mass_messages: ({ data: { Lang: lang, limit, offset }, now }) =>
    messageRows({ lang, limit, offset }, now),
};

function messageRow({ id, kind, at, title, text, link }: Message, lang: Lang): MassMessage {
  return { id, Kind: kind, Date: istanbulIso(at), Title: title[lang], Text: text[lang], Link: link };
}
