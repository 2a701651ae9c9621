/**
 * No journal, HAR archive, recording or log of the checking proxy contains a secret, even if the backend
 * repeats secrets in its replies.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CALLS_PATH } from '#contracts/envelope';
import { REDACTED } from '#contracts/redact/redact';
import { startOtherBackend } from '#tests/contract/other-backend/backend';
import type { Defect } from '#tests/contract/other-backend/defects';
import { OWN } from '#tests/contract/other-backend/state';
import { aProxy, aProxyOf } from '#tests/support/servers/a-backend';
import { postJson } from '#tests/support/servers/post-json';
import { createTestFolder } from '#tests/support/servers/server-process';

const DEFECTS: readonly (readonly [name: string, defects: readonly Defect[]])[] = [
  ['in its replies', []],
  ['in messages, debug, unknown fields and their names', [{ kind: 'echoed-secrets' }]],
  ['one level deeper than it should', [{ kind: 'echoed-secrets' }, { kind: 'nested-data', under: 'deeper' }]],
  ['in renamed fields', [{ kind: 'renamed-field', on: 'user/login', path: 'data.sid', to: 'session' }]],
  ['in a page', [{ kind: 'html', page: `<title>${OWN.iban} ${OWN.password}</title><p>${OWN.iban}</p>` }]],
];

test.each(DEFECTS)(
  'secrets that a backend sends %s are shown and recorded nowhere',
  async (_name, defects) => {
    const backend = await startOtherBackend({ defects });
    onTestFinished(() => backend.close());
    const file = join(await createTestFolder('planted'), 'corpus.jsonl');
    const { request, control, platform, logLines } = await aProxy(backend.origin, ['--record', file]);
    const send = async (name: string, data: object, user?: unknown): Promise<Record<string, unknown>> => {
      const [className, method] = name.split('/');
      const api = { class: className, method };
      const reply = await postJson(request, CALLS_PATH, { api, data: { Lang: 'tr', ...data }, user });
      return reply.json().catch(() => ({}));
    };

    await send('user/login', { username: OWN.username, password: OWN.password });
    const sid = [...backend.state.sessions.keys()].at(-1);
    const user = { uid: 880_301, sid, uip: '203.0.113.9' };
    await send('casino/init_game', { gameID: OWN.slots[0] }, user);
    await send('finance/list_bank_accounts', { SiteType: 'desktop', showPrepaid: 1 }, user);
    await send('finance/check_balance', {}, user);
    await send('finance/check_balance', {}, { ...user, sid: 'knunknown-session-1' });
    await send('nobody/knows', { password: OWN.password }, user);
    await request('/datas/header-menu.json');
    platform.recorder?.flush();

    const shown = [
      JSON.stringify(await control('getJournal')),
      JSON.stringify(await control('getHar')),
      await readFile(file, 'utf8'),
      logLines.join('\n'),
    ].join('\n');
    const secrets = [
      OWN.password,
      OWN.iban,
      ...(sid === undefined ? [] : [sid]),
      ...backend.state.launchTokens,
    ];
    expect(backend.received.length).toBeGreaterThan(6);
    expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
  },
);

test('an envelope in another spelling is shown without its secrets', async () => {
  const { request, control } = await aProxyOf((response, { path }) => {
    const isLogin = path.endsWith('user/login');
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        Result: true,
        Message: isLogin ? 'İşlem Başarılı' : 'Hello kncafebabekn of Gizli.Parola',
        Data: isLogin
          ? { Sid: 'kncafebabekn', UID: 'knplayerkn', LastLogin: null }
          : [{ Balance: '12,450.75' }],
        Code: 200,
        Debug: isLogin ? 'kncafebabe1' : null,
      }),
    );
  });
  const send = (name: string, data: object) => postJson(request, `${CALLS_PATH}/${name}`, { data });

  await send('user/login', { username: 'esra.isik', password: 'Gizli.Parola' });
  await send('finance/check_balance', {});

  const { entries } = await control('getJournal');
  const [balance, login] = entries.map(({ reply }) => reply);
  expect(login).toMatchObject({
    Result: true,
    Message: 'İşlem Başarılı',
    Data: { Sid: REDACTED, UID: REDACTED, LastLogin: null },
    Debug: REDACTED,
  });
  expect(balance).toMatchObject({
    Data: [{ Balance: '12,450.75' }],
    Message: `Hello ${REDACTED} of ${REDACTED}`,
  });
});
