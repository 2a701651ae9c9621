import { expect, test } from 'vitest';
import { siteTexts } from '../../../../client/core/site/texts.tr.ts';
import { createMemoryArea } from '../../../../client/core/storage/store.ts';
import { createTestClient } from '../../support/test-client.ts';

test('a visit in English has its texts, also those that no page waits for', async () => {
  const local = createMemoryArea();
  local.setItem('bnwUserLang', 'en');
  expect(siteTexts.in('en')('languageUnavailable')).toBe(siteTexts.in('tr')('languageUnavailable'));

  await createTestClient({ local });

  await expect
    .poll(() => siteTexts.in('en')('languageUnavailable'))
    .not.toBe(siteTexts.in('tr')('languageUnavailable'));
});
