/** Tests what a run says of the things that it creates, and that it removes these and no others. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import { createTestFolder } from '#tests/support/servers/server-process';
import { casino } from '../../../../scripts/contract/casino/casino.ts';
import { createWriteUndo } from '../../../../scripts/contract/live/undo.ts';
import { createUndoFile } from '../../../../scripts/contract/live/undo-file.ts';
import type { Creation } from '../../../../scripts/contract/target/site.ts';
import { type HttpReply, NoAnswer } from '../../../../scripts/contract/target/target.ts';
import { grant, refuse } from '../../../contract/other-backend/front.ts';

const KITE: Creation = {
  kind: 'kite',
  title: 'a kite',
  create: finance.save_bank_account,
  remove: finance.delete_bank_account,
  list: async (read) =>
    Object.values(Object(await read(finance.list_banks, {}))).map((key) => ({
      key: String(key),
      marks: [],
      removal: { bankAccountID: key },
    })),
  choose: async () => ({ id: 'ours' }),
  identify: (data) => ('id' in data ? [String(data.id)] : []),
};
const CREATE = KITE.create.name;
const REMOVE = KITE.remove.name;
const answer = (body: object, status = 200): HttpReply => ({ status, body });
const fail = () => {
  throw new NoAnswer('no answer');
};

type Answer = (data: object) => HttpReply;

/** Returns the undoing of a run over a backend with one kite, which answers some calls otherwise. */
async function open(answers: Record<string, Answer> = {}, creation = KITE) {
  const kites = new Set(['theirs']);
  const sent: string[] = [];
  const restored: string[] = [];
  const state = { isPasswordLocked: false };
  const own: Record<string, Answer> = {
    [CREATE]: () => answer(grant(kites.add('ours') && null)),
    [REMOVE]: (data) => answer(grant(kites.delete(String(Object(data).bankAccountID)) && null)),
    [finance.list_banks.name]: () => answer(grant([...kites])),
  };
  const file = createUndoFile(join(await createTestFolder('undo-unit'), 'undo.json'));
  const begin = () =>
    createWriteUndo({
      site: { ...casino, writes: new Map([[CREATE, { use: 'creates', thing: creation }]]) },
      file,
      signIn: async () => ({ uid: '7', sid: 'a' }),
      async send({ name }, data) {
        sent.push(name);
        return (answers[name] ?? own[name] ?? fail)(Object(data));
      },
      async restorePassword() {
        if (state.isPasswordLocked) throw new Error('refused');
        restored.push('password');
      },
    });
  const countRemovals = () => sent.filter((name) => name === REMOVE).length;
  return { undo: begin(), begin, kites, sent, restored, state, file, countRemovals, creation };
}

test('a thing that the run has created is removed, and no other, of which nothing is left or noted', async () => {
  const { undo, creation, kites, countRemovals } = await open();

  expect(await undo.create(creation)).toMatchObject({ bankAccountID: 'ours' });
  expect(undo.hasLeft()).toBe(true);
  expect(await undo.readState(creation)).toEqual(['ours', 'theirs']);
  await undo.undoAll();
  await undo.undoAll();

  expect([...kites]).toEqual(['theirs']);
  expect([countRemovals(), undo.hasLeft(), undo.notes()]).toEqual([1, false, []]);
});

test.each<[what: string, answers: Record<string, Answer>, reason: string]>([
  ['refused', { [CREATE]: () => answer(refuse('Olmaz')) }, 'of the run’s own, which was refused: Olmaz'],
  ['refused without words', { [CREATE]: () => answer({}, 500) }, 'which was refused: HTTP 500'],
  [
    'not listed',
    { [CREATE]: () => answer(grant(null)) },
    'it needs a kite of the run’s own, and none is listed',
  ],
  [
    'hidden',
    { [finance.list_banks.name]: () => answer(refuse('Kapalı')) },
    'finance/list_banks, which shows what is to be undone, was refused: Kapalı',
  ],
  [
    'hidden behind a page of its gateway',
    { [finance.list_banks.name]: () => answer(grant([]), 502) },
    'was refused: ',
  ],
])('a thing that is %s leaves what needs it untried', async (_, answers, reason) => {
  const { undo, creation } = await open(answers);

  await expect(undo.create(creation)).rejects.toThrow(reason);
});

test('a thing that was granted and is not listed is noted, for somebody to look', async () => {
  const { undo, creation } = await open({ [CREATE]: () => answer(grant(null)) });
  await undo.create(creation).catch(() => undefined);

  await undo.undoAll();

  expect(undo.notes()).toEqual([
    `${CREATE} was granted, but a kite of the run is not listed: look at the account.`,
  ]);
});

test('a call without an answer that has created a thing is noted, one that has not is not', async () => {
  const note = async (isCreated: boolean) => {
    const { undo, creation, kites } = await open();
    await undo.plan(creation);
    if (isCreated) kites.add('ours');
    undo.noteLoss(creation);
    await undo.undoAll();
    return undo.notes();
  };

  expect(await note(true)).toEqual([`${CREATE} had no answer, but it created a kite, which was removed.`]);
  expect(await note(false)).toEqual([]);
});

test('a removal without an answer counts by the list', async () => {
  const answers: Record<string, Answer> = {};
  const { undo, creation, kites } = await open(answers);
  answers[REMOVE] = () => {
    kites.delete('ours');
    return fail();
  };
  await undo.create(creation);

  await undo.undoAll();

  expect([undo.hasLeft(), undo.notes()]).toEqual([false, []]);
});

test('what cannot be removed is named, and tried again only at the end of the run', async () => {
  const { undo, creation, file, countRemovals } = await open({ [REMOVE]: () => answer(refuse('Olmaz')) });
  await undo.create(creation);

  await undo.undoAll();
  await undo.undoAll();
  expect(countRemovals()).toBe(1);
  await undo.undoAll(true);

  expect(countRemovals()).toBe(2);
  expect(undo.hasLeft()).toBe(true);
  expect(undo.notes().join()).toMatch(/^Left to undo: a kite, since \d{4}-.* or this command with --undo/);
  expect(undo.notes().join()).toContain(file.path);
});

test('the next run undoes what one has left, and says so', async () => {
  const { undo, begin, creation, kites, file } = await open();
  await undo.create(creation);
  for (const entry of file.read()) file.put({ ...entry, startedAt: '2026-11-20T12:00:00.000Z' });

  const next = begin();
  await next.undoAll();

  expect([...kites]).toEqual(['theirs']);
  expect([next.hasLeft(), next.notes()]).toEqual([false, ['Undone from an earlier run: a kite.']]);
});

test('what another version has left stays, by the name of its kind', async () => {
  const { undo, file } = await open();
  file.put({ id: '1', kind: 'balloon', startedAt: '2026-11-20T12:00:00.000Z', before: [], created: ['x'] });

  await undo.undoAll(true);

  expect(undo.notes().join()).toContain('Left to undo: balloon, since 2026-11-20T12:00:00.000Z.');
});

test('a changed password is restored, or left to the next run', async () => {
  const { undo, state, restored } = await open();
  undo.expectPasswordChange();
  state.isPasswordLocked = true;
  await undo.undoAll();
  expect(undo.notes().join()).toContain('Left to undo: a temporary password of the account, since ');

  state.isPasswordLocked = false;
  await undo.undoAll(true);

  expect([restored, undo.hasLeft()]).toEqual([['password'], false]);
});

test('nothing is created that no file would undo, nor once undone', async () => {
  const { undo, creation } = await open();
  expect(() => undo.expect(creation, {})).toThrow('nothing is kept to undo it with');

  await undo.create(creation);
  expect(() => undo.expect(creation, {})).not.toThrow();
  await undo.undoAll();

  expect(() => undo.expect(creation, {})).toThrow('nothing is kept to undo it with');
});

test.each<[what: string, extra: readonly string[], isOurs: boolean]>([
  ['alone is new', ['new'], true],
  ['is one of two new ones', ['new', 'newer'], false],
])(
  'of things whose key the backend chooses, one that %s is the run’s own or not',
  async (_, extra, isOurs) => {
    const given: Creation = { ...KITE, hasGivenKey: true, choose: async () => ({}) };
    const { undo, kites } = await open({ [CREATE]: () => answer(grant({})) }, given);
    await undo.plan(given);
    for (const kite of extra) kites.add(kite);

    await undo.learn(given, answer(grant({})));
    const expectNext = () => undo.expect(given, { id: 'next' });
    if (isOurs) expect(expectNext).not.toThrow();
    else expect(expectNext).toThrow('the list does not tell what the run has created');
    await undo.undoAll();

    expect([...kites]).toEqual(isOurs ? ['theirs'] : ['theirs', ...extra]);
  },
);
