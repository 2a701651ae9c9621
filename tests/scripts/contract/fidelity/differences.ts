/** The differences that are planted in the mock, each with the findings that name it. */
import { EXAMPLE, NO_SESSION, VISITOR } from '../../../../scripts/contract/target/questions.ts';
import type { HttpReply } from '../../../../scripts/contract/target/target.ts';
import type { Plant } from './answers.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Plants a change of the reply to a question. */
const reply =
  (change: (reply: HttpReply) => Partial<HttpReply>, asked = EXAMPLE) =>
  (call: string): Plant =>
  ({ entry, question, reply: own }) =>
    entry.name === call && question === asked ? { ...own, ...change(own) } : undefined;
export const envelope = (fields: Fields, asked = EXAMPLE) =>
  reply(({ body }) => ({ body: { ...Object(body), ...fields } }), asked);
const data = (change: (data: unknown) => unknown) =>
  reply(({ body }) => ({ body: { ...Object(body), data: change(Object(body).data) } }));
export const rows = (change: (row: Fields, index: number) => Fields) =>
  data((list) => (Array.isArray(list) ? list.map((row, index) => change(Object(row), index)) : list));
export const field = (name: string, change: (value: unknown, index: number) => unknown) =>
  rows((row, index) => ({ ...row, [name]: change(row[name], index) }));
const without = (name: string, isOmitted = (_: number) => true) =>
  rows((row, index) =>
    isOmitted(index) ? Object.fromEntries(Object.entries(row).filter(([key]) => key !== name)) : row,
  );
const headers = (change: (headers: Headers) => void) =>
  reply(({ headers: own }) => {
    const copy = new Headers(own);
    change(copy);
    return { headers: copy };
  });

export const GAMES = 'casino/games_list';
export const TRANSACTIONS = 'finance/list_transactions';
export const ACCOUNTS = 'finance/list_bank_accounts';
const PROFILE = 'user/get_user_profile';
const LANGUAGES = 'GET /datas/languages.json';
export const SLIDES = 'cmscontroller/getSlider';

/** Adds a day to a date of the backend, `2026-11-21 09:30:00`. */
function addDay(date: unknown): string {
  const later = new Date(Date.parse(`${String(date).replace(' ', 'T')}Z`) + 24 * 60 * 60 * 1000);
  return later.toISOString().slice(0, 19).replace('T', ' ');
}

export type Row = [what: string, call: string, plant: (call: string) => Plant, ...findings: string[]];

export const DIFFERENCES: readonly Row[] = [
  [
    'a field renamed',
    GAMES,
    rows(({ name, ...row }) => ({ ...row, title: name })),
    'data[].name: missing',
    'data[].title: extra',
  ],
  ['a field left out', ACCOUNTS, without('bankName'), 'data[].bankName: missing'],
  ['a field left out of some rows', GAMES, without('name', (index) => index === 0), 'data[].name: absent'],
  ['a field that the live API does not send', ACCOUNTS, field('swift', () => 'X'), 'data[].swift: extra'],
  ['an object for a text', ACCOUNTS, field('bankName', () => ({ tr: 'a' })), 'data[].bankName: type'],
  ['null', GAMES, field('name', (name, index) => (index === 3 ? null : name)), 'data[].name: null'],
  ['an empty text', GAMES, field('name', (name, index) => (index === 3 ? '' : name)), 'data[].name: empty'],
  ['a sign', TRANSACTIONS, field('amount', (amount) => Math.abs(Number(amount))), 'data[].amount: sign'],
  [
    'the other sign',
    TRANSACTIONS,
    field('amount', (amount) => -Math.abs(Number(amount))),
    'data[].amount: sign',
  ],
  ['no fractions', GAMES, field('rtp', (rtp) => Math.floor(Number(rtp))), 'data[].rtp: fraction'],
  ['another unit', GAMES, field('rtp', (rtp) => Number(rtp) / 1000), 'data[].rtp: value'],
  [
    'an amount a hundred times as large',
    TRANSACTIONS,
    field('amount', (amount) => 100 * Number(amount)),
    'data[].amount: value',
  ],
  ['a swapped sign', TRANSACTIONS, field('amount', (amount) => -Number(amount)), 'data[].amount: value'],
  ['a date a day off', SLIDES, field('Start_date', addDay), 'data[].Start_date: value'],
  ['a date in words', TRANSACTIONS, field('date', () => '29 Kasım 2026'), 'data[].date: type'],
  ['a date’s format', SLIDES, field('Start_date', () => '20/11/2026 21:46'), 'data[].Start_date: spelling'],
  ['the form of a text', SLIDES, field('Link', () => 'https://example.com/p'), 'data[].Link: format'],
  [
    'a value that no contract lists',
    TRANSACTIONS,
    field('transaction_status', () => 7),
    'data[].transaction_status: enumeration',
  ],
  ['a list that is null', ACCOUNTS, data(() => null), 'data: spelling'],
  [
    'an order',
    TRANSACTIONS,
    data((list) => (Array.isArray(list) ? list.toReversed() : list)),
    'data[]: order',
  ],
  ['another message of a success', PROFILE, envelope({ message: 'Tamam' }), 'its example: message'],
  ['another code of a success', PROFILE, envelope({ code: 200 }), 'its example: code'],
  ['names of the envelope', PROFILE, reply(({ body }) => ({ received: { Result: body } })), 'envelope: name'],
  ['no pagination', GAMES, envelope({ pagination: undefined }), 'pagination: missing'],
  [
    'a total that is null',
    GAMES,
    envelope({ pagination: { limit: 1, offset: 0, total: null } }),
    'pagination.total: type',
  ],
  ['HTTP 500', PROFILE, reply(() => ({ status: 500, body: 'Hata' })), 'its example: answer'],
  ['a refusal', PROFILE, envelope({ result: false, message: 'Yok' }), 'its example: answer'],
  ['the status of a refusal', PROFILE, reply(() => ({ status: 401 }), VISITOR), `${VISITOR}: status`],
  [
    'the message of a refusal',
    'user/login',
    envelope({ message: 'Hatalı' }, 'errors.LOGIN_FAILED'),
    'errors.LOGIN_FAILED: message',
  ],
  ['the code of a refusal', PROFILE, envelope({ code: 401 }, VISITOR), `${VISITOR}: code`],
  ['a visitor who is let in', PROFILE, envelope({ result: true }, VISITOR), `${VISITOR}: answer`],
  ['a stranger who is refused', GAMES, envelope({ result: false }, NO_SESSION), `${NO_SESSION}: answer`],
  [
    'bad data that is taken',
    GAMES,
    envelope({ result: true }, 'request.offset: another type'),
    'request.offset: another type: answer',
  ],
  [
    'other words for bad data',
    GAMES,
    envelope({ message: 'Bad' }, 'request.offset: another type'),
    'request.offset: another type: message',
  ],
  [
    'a media type',
    PROFILE,
    headers((own) => own.set('content-type', 'text/html')),
    'header content-type: header',
  ],
  ['no date', PROFILE, headers((own) => own.delete('date')), 'header date: header'],
  [
    'a field of a document',
    LANGUAGES,
    reply(({ body }) => ({
      body: Object.values<Fields>(Object(body)).map(({ title: _, ...row }) => row),
    })),
    'body[].title: missing',
  ],
];
