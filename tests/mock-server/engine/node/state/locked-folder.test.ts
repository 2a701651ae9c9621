/** A state folder belongs to one server at a time. */
import { expect, test } from 'vitest';
import * as user from '#contracts/calls/user';
import { runSampleActivity } from '#tests/support/casino/sample-activity';
import { named } from '#tests/support/named';
import {
  copyStateFolder,
  createStateFolder,
  readSnapshotText,
  startStateServer,
} from '#tests/support/state/state-server';

const RETRY = { retryMs: 10 };

test('a second server says that the folder is used, and changes nothing in it', async () => {
  const folder = await createStateFolder();
  const first = await startStateServer(folder);
  await runSampleActivity(first, 'one');
  await first.control('saveSnapshot', undefined, named('mine'));
  const before = await readSnapshotText(first);

  const second = await startStateServer(folder);
  await runSampleActivity(second, 'two');
  await second.control('saveSnapshot', undefined, named('mine'));
  await second.control('deleteSnapshot', undefined, named('mine'));
  second.stop();

  expect(second.lines).toEqual([
    `Worlds are kept in memory until ${folder} can be used: another server uses it. End that server, or choose another --state DIR`,
  ]);
  expect((await first.control('getSnapshots')).map(({ name }) => name)).toEqual(['mine']);
  const killed = await startStateServer(await copyStateFolder(folder));
  expect((await readSnapshotText(killed)) === before).toBe(true);
});

test('a second server takes the folder as soon as the first has ended, and keeps the worlds of both', async () => {
  const folder = await createStateFolder();
  const first = await startStateServer(folder);
  const esra = await first.as('esra.isik');
  await esra.call(user.favorites, { type: 'casino', mode: 'insert', id: 1001 });
  await first.control('saveSnapshot', undefined, named('mine'));
  const second = await startStateServer(folder, [], RETRY);
  await runSampleActivity(second, 'two');
  await second.control('saveSnapshot', undefined, named('mine'));

  first.stop();
  await expect.poll(() => second.platform.storage.problem).toBeNull();

  expect(second.lines.at(-1)).toBe(`Worlds are kept in ${folder} again.`);
  expect((await second.control('getSnapshots')).map(({ name }) => name).sort()).toEqual([
    'aside-default',
    'mine',
    'mine-2',
  ]);
  const third = await startStateServer(await copyStateFolder(folder));
  expect((await readSnapshotText(third)) === (await readSnapshotText(second))).toBe(true);
  await third.control('restoreSnapshot', undefined, named('aside-default'));
  expect(
    (await esra.user.uid) && (await third.call(user.favorites, { type: 'casino' }, esra.user)).envelope.data,
  ).toContain(1001);
});

test('no session of one server is valid on another that uses the same folder', async () => {
  const folder = await createStateFolder();
  const first = await startStateServer(folder);
  const second = await startStateServer(folder);

  const esra = await first.as('esra.isik');
  await second.as('umut.sahin');

  expect((await second.call(user.get_user_profile, {}, esra.user)).envelope.result).toBe(false);
});
