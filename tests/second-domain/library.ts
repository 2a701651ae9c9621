/** A lending library as a domain of the engine. */

import * as z from 'zod/mini';
import { hashText } from '#contracts/random';
import { DAY_MS, formatIstanbulDate, formatIstanbulIso, HOUR_MS } from '#mock-server/engine/base/istanbul';
import { paginate } from '#mock-server/engine/base/pagination';
import type { Domain } from '#mock-server/engine/domain';
import { ACCESS_ERRORS, type Handler, type HandlersOf, listHandlers } from '#mock-server/engine/handler';
import { At } from '#mock-server/engine/tables/fields';
import { drawToken } from '#mock-server/engine/tables/random';
import { type Row, type Slice, table } from '#mock-server/engine/tables/slice';
import { putRow, removeRow, rowAt } from '#mock-server/engine/tables/table';
import { ClientError } from '#mock-server/engine/wire/client-error';
import type { Caller as EngineCaller } from '#mock-server/engine/wire/sender';
import { type World as EngineWorld, engineTables } from '#mock-server/engine/worlds/world';
import { type classes, registry } from './contracts.ts';

const BOOKS = ['Aylak Adam', 'Huzur', 'İnce Memed', 'Kuyucaklı Yusuf', 'Saatler', 'Tutunamayanlar'].map(
  (title, index) => ({ id: index + 1, title }),
);
const MEMBERS = [
  { username: 'ayse', password: 'Kitap1', note: 'borrows and gives back' },
  { username: 'kemal', password: 'Kitap1', note: 'a second member' },
];
const LOAN_MS = 14 * DAY_MS;
const FINE_PER_DAY = 2;
const SESSION_MS = HOUR_MS;

const Session = z.object({ sid: z.string(), username: z.string(), lastUsedAt: At });
type Session = Row<typeof Session>;

const Loan = z.object({
  id: z.int().check(z.refine((id) => BOOKS.some((book) => book.id === id))),
  username: z.string(),
  dueAt: At,
});

const tables = {
  ...engineTables,
  /** The sessions, keyed by sid. */
  sessions: table(Session, { max: 1000, key: ({ sid }) => sid, words: ['session', 'sessions'] }),
  /** The loans, keyed by the id of the book. */
  loans: table(Loan, {
    max: BOOKS.length,
    isKeptByCalls: true,
    key: ({ id }) => id,
    words: ['lent book', 'lent books'],
  }),
};
interface World extends EngineWorld, Slice<typeof tables> {}
interface Caller extends EngineCaller {
  readonly session: Session;
}

function openSession(world: World, username: string, now: number): Session {
  const sid = drawToken(world, 'session', 40);
  return putRow(world.sessions, sid, { sid, username, lastUsedAt: now });
}

const toUser = ({ sid, username }: Session) => ({ uid: username, sid, uip: '127.0.0.1' });
const findMember = (username: unknown) => MEMBERS.find((member) => member.username === username);

const books: HandlersOf<typeof classes.books, World> = {
  list: ({ world, data }) =>
    paginate(
      BOOKS.map((book) => ({ ...book, isLent: rowAt(world.loans, String(book.id)) !== undefined })),
      data,
    ),
};

const members: HandlersOf<typeof classes.members, World, Caller> = {
  sign_in({ world, data, now, fail }) {
    const member = findMember(data.username);
    if (member?.password !== data.password) return fail('WRONG_PASSWORD');
    return toUser(openSession(world, member.username, now));
  },

  sign_out({ world, caller }) {
    removeRow(world.sessions, caller.session.sid);
    return null;
  },
};

const loans: HandlersOf<typeof classes.loans, World, Caller> = {
  borrow({ world, data: { id }, caller, now, fail }) {
    if (!BOOKS.some((book) => book.id === id)) return fail('NO_BOOK');
    const loan = rowAt(world.loans, String(id));
    if (loan) return fail('LENT', null, { day: formatIstanbulDate(loan.dueAt) });
    const { dueAt } = putRow(world.loans, String(id), {
      id,
      username: caller.player.username,
      dueAt: now + LOAN_MS,
    });
    return { id, dueAt: formatIstanbulIso(dueAt) };
  },

  give_back({ world, data: { id }, caller, now, fail }) {
    const loan = rowAt(world.loans, String(id));
    if (loan?.username !== caller.player.username) return fail('NOT_YOURS');
    removeRow(world.loans, String(id));
    return { fine: Math.max(0, Math.ceil((now - loan.dueAt) / DAY_MS)) * FINE_PER_DAY };
  },
};

const openingHours: Handler = () => [{ day: 'Monday', from: '09:00', until: '17:00' }];

export const library: Domain = {
  registry,
  handlers: new Map([
    ...listHandlers({ books, members, loans }),
    ['GET /datas/opening-hours.json', openingHours],
  ]),
  tables,
  players: MEMBERS,
  presets: {
    'empty-shelves': {
      title: 'Empty shelves',
      symptom: 'A list without books',
      summary: 'The library has no books.',
      expectation: 'The list says so.',
      scenario: { rules: [{ on: 'books/list', phase: 'after', effect: { kind: 'empty-list' } }] },
    },
    closed: {
      title: 'Closed',
      symptom: 'A notice on every page',
      summary: 'The library is under maintenance.',
      expectation: 'Every page says so.',
      scenario: { maintenance: true },
    },
  },
  pages: [],
  panels: [],

  advance(world: World, now) {
    for (const { sid, lastUsedAt } of Object.values(world.sessions)) {
      if (now - lastUsedAt >= SESSION_MS) removeRow(world.sessions, sid);
    }
  },

  findSender(world: World, { data, credentials }) {
    const session = credentials?.sid === undefined ? undefined : rowAt(world.sessions, credentials.sid);
    const named = findMember(Object(data).username);
    return { session, player: session && findMember(session.username), namedPlayer: named };
  },

  admit(world: World, _call, { player, session }: Caller, now) {
    const current = rowAt(world.sessions, session.sid);
    if (!current) return ACCESS_ERRORS.sessionExpired;
    return { player, session: putRow(world.sessions, current.sid, { ...current, lastUsedAt: now }) };
  },

  openSession(world: World, username, now) {
    const member = findMember(username);
    if (!member) return new ClientError(404, `There is no member ${username}`, { path: 'username' });
    return toUser(openSession(world, member.username, now));
  },

  marks: {
    playerKinds: [],
    isOfKind: () => false,
    nameSession: ({ sid }: Session) => hashText(sid).toString(36),
    isSession({ sessions }: World, { sid, username }: Session, which) {
      const own = Object.values(sessions).filter((session) => session.username === username);
      return own.at(which === 'oldest' ? 0 : -1)?.sid === sid;
    },
  },
  expireSession: ({ sessions }: World, { sid }: Session) => removeRow(sessions, sid),

  listOutbox: () => [],
  moveSessions({ sessions }: World, ms) {
    for (const session of Object.values(sessions)) {
      putRow(sessions, session.sid, { ...session, lastUsedAt: session.lastUsedAt + ms });
    }
  },
};
