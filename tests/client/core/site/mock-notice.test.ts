// The notice tells whether the client's server is the mock, both before and after the first reply.
import { expect, test } from 'vitest';
import { startUp } from '../../../../client/app/start-up.ts';
import { createMockNotice } from '../../../../client/core/site/mock-notice.ts';
import { createTestClient } from '../../support/test-client.ts';

const MOCK = new Headers({ 'x-mock-world': 'ayse' });
const BACKEND = new Headers();

test('where the mock is expected, isTest is true before the first reply, and no world is known', () => {
  const notice = createMockNotice({ platform: { isTestExpected: true } });

  expect([notice.isTest.value, notice.world.value]).toEqual([true, undefined]);
  notice.readHeaders(MOCK);
  expect([notice.isTest.value, notice.world.value]).toEqual([true, 'ayse']);
});

test('a first reply of a real backend ends isTest', () => {
  const notice = createMockNotice({ platform: { isTestExpected: true } });

  notice.readHeaders(BACKEND);

  expect([notice.isTest.value, notice.world.value]).toEqual([false, '']);
});

test('a reply of the mock sets isTest and names the world, and later replies keep both', async () => {
  const { models } = await createTestClient({ isStarted: false });
  expect(models.mockNotice.isTest.value).toBe(false);

  await startUp(models);
  expect(models.mockNotice.isTest.value).toBe(true);
  expect(models.mockNotice.world.value).toMatch(/^test-/);

  const notice = createMockNotice({ platform: { isTestExpected: false } });
  notice.readHeaders(MOCK);
  notice.readHeaders(BACKEND);
  expect(notice.world.value).toBe('ayse');
});
