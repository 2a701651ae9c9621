/** The contracts of a lending library: members borrow books for two weeks, and pay for each day beyond. */
import * as z from 'zod/mini';
import { collectContracts, collectDocuments, type Registry } from '#contracts/collect';
import { contract } from '#contracts/contract';
import { document } from '#contracts/document';
import { Instant } from '#contracts/fields';
import { secret } from '#contracts/marks';

const BookId = z.int().check(z.positive());
const MAX_PAGE = 50;

const list = contract('books/list', {
  summary: 'Lists the books by their titles, one page at a time.',
  source: 'ours',
  access: 'visitor',
  effect: 'read',
  request: z.object({
    limit: z._default(z.int().check(z.positive(), z.maximum(MAX_PAGE)), 10),
    offset: z._default(z.int().check(z.nonnegative()), 0),
  }),
  response: z.array(z.object({ id: BookId, title: z.string(), isLent: z.boolean() })),
  paged: true,
  example: { limit: 5 },
});

const sign_in = contract('members/sign_in', {
  summary: 'Begins a session, which ends an hour after its last use.',
  source: 'ours',
  access: 'visitor',
  effect: 'once',
  request: z.object({ username: z.string(), password: secret(z.string()) }),
  response: z.object({ uid: secret(z.string()), sid: secret(z.string()), uip: secret(z.string()) }),
  errors: { WRONG_PASSWORD: 'The name or the password is wrong' },
  example: { username: 'ayse', password: 'Kitap1' },
});

const sign_out = contract('members/sign_out', {
  summary: 'Ends the session.',
  source: 'ours',
  access: 'player',
  effect: 'once',
});

const borrow = contract('loans/borrow', {
  summary: 'Lends a book for two weeks.',
  source: 'ours',
  access: 'player',
  effect: 'once',
  request: z.object({ id: BookId }),
  response: z.object({ id: BookId, dueAt: Instant }),
  errors: { NO_BOOK: 'There is no such book', LENT: 'The book is lent until {day}' },
  example: { id: 1 },
});

const give_back = contract('loans/give_back', {
  summary: 'Takes a book back. The fine is 2 for each day that has begun since it was due.',
  source: 'ours',
  access: 'player',
  effect: 'once',
  request: z.object({ id: BookId }),
  response: z.object({ fine: z.number().check(z.nonnegative()) }),
  errors: { NOT_YOURS: 'You have not borrowed this book' },
  example: { id: 2 },
  exampleNeeds: 'a book that the member has borrowed',
});

export const opening_hours = document('GET /datas/opening-hours.json', {
  summary: 'Returns when the library is open.',
  source: 'ours',
  response: z.array(z.object({ day: z.string(), from: z.string(), until: z.string() })),
});

/** The calls by their classes. */
export const classes = {
  books: { list },
  members: { sign_in, sign_out },
  loans: { borrow, give_back },
};

export const registry: Registry = {
  contracts: collectContracts(Object.values(classes)),
  documents: collectDocuments({ opening_hours }),
};
