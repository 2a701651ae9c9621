import type { Classes } from '#contracts/registry';
import { messagesAt } from '#fixtures/calendar/mass-messages';
import { rowsOf } from '../state/page.ts';
import { istanbulIso } from '../worlds/istanbul.ts';
import type { HandlersOf } from './handler.ts';

export const crm: HandlersOf<Classes['crm']> = {
  list_mass_messages: ({ data, now }) =>
    rowsOf(messagesAt(now), data).map(({ id, kind, at, title, text, link }) => ({
      id,
      Kind: kind,
      Date: istanbulIso(at),
      Title: title[data.Lang],
      Text: text[data.Lang],
      Link: link,
    })),
};
