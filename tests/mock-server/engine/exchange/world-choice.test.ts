import { expect, test } from 'vitest';
import { ENTER_PATH } from '#contracts/control/world';
import { createApp } from '#mock-server/app';
import { aWorld } from '#tests/support/a-world';

/** Posts the form by which a page of this server enters a world. */
async function enter(form: Record<string, string>, headers: Record<string, string> = {}) {
  const { platform } = await aWorld();
  const body = new URLSearchParams(form);
  const response = await createApp(platform).request(ENTER_PATH, { method: 'POST', headers, body });
  return { status: response.status, cookie: response.headers.get('set-cookie') };
}

test('a page of this server enters a world by a request, with a cookie that no script reads', async () => {
  expect(await enter({ world: 'ayse' })).toEqual({
    status: 204,
    cookie: 'mock_world=ayse; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
  });
});

test.each([
  [{ world: 'No name' }, {}, 400],
  [{}, {}, 400],
  [{ world: 'ayse' }, { origin: 'https://evil.example' }, 403],
  [{ world: 'ayse' }, { origin: 'null' }, 403],
  [{ world: 'ayse' }, { host: 'evil.example', origin: 'http://evil.example' }, 403],
])('the form %j with the headers %j enters no world', async (form, headers, status) => {
  expect(await enter(form, headers)).toEqual({ status, cookie: null });
});
