import { expect, test } from 'vitest';
import { Envelope } from '#contracts/envelope';
import { aWorld } from '#tests/support/a-world';

test.each([
  ['/', 'There is nothing at /.'],
  ['/v1', 'There is nothing at /v1.'],
  ['/datas/header_menu.json', 'did you mean /datas/header-menu.json'],
  ['/endpoint-v1/check-maintenance', 'did you mean /endpoint/v1/check-maintenance'],
])('an unknown path %s is answered with the nearest known one', async (path, suggestion) => {
  const { request } = await aWorld();

  const response = await request(path);
  const text = await response.text();

  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(text).toContain(suggestion);
  expect(text).toContain('POST /endpoint/v1/{class}/{method}: GET /__mock/api/contracts lists them');
  expect((await request('/__mock/api/contracts')).status).toBe(200);
});

test.each([
  ['GET', '/endpoint/v1/system/ping', 'POST /endpoint/v1/system/ping'],
  ['GET', '/endpoint/v1/license', 'GET /endpoint/v1/licenses'],
  ['POST', '/endpoint/v1/check_balance', 'POST /endpoint/v1/finance/check_balance'],
  ['POST', '/endpoint/v1/check-maintenanc', 'GET /endpoint/v1/check-maintenance'],
  ['GET', '/endpoint', undefined],
  ['GET', '/endpoint/v1', undefined],
  ['PUT', '/endpoint/v1', undefined],
  ['POST', '/endpoint/v2', undefined],
])(
  '%s %s is answered in the envelope with the form of calls and the nearest ones',
  async (method, path, near) => {
    const { request } = await aWorld();

    const response = await request(path, { method });
    const { message, debug } = Envelope.parse(await response.json());

    expect(response.status).toBe(404);
    expect(message).toBe('Calls are sent as POST /endpoint/v1, or POST /endpoint/v1/{class}/{method}');
    if (near === undefined) expect(debug).toBeNull();
    else expect(debug).toEqual({ nearest: expect.arrayContaining([near]) });
  },
);
