// The account page shows the player's data (spec §3 User profile, §7 user/get_user_profile).
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { LOGIN_EXPIRATION_MS } from '#contracts/rules/session';
import { listDetails } from '../../../../client/features/account/profile/details.tsx';
import { profileTexts } from '../../../../client/features/account/profile/texts.tr.ts';
import { AccountCard } from '../../../../client/shell/header/account.tsx';
import { buildInitials } from '../../../../client/ui/cards/avatar.tsx';
import { patching, setRules } from '../../../support/faults.ts';
import { renderText } from '../../support/rendering/render-text.ts';
import { createSignedInClient, createTestClient, waitForCalls } from '../../support/test-client.ts';

test('the whole profile is shown, but only its public part is stored', async () => {
  const { models, browser } = await createSignedInClient();
  const profile = models.fullProfile;

  await profile.load();

  expect(profile.state.value).toMatchObject({
    kind: 'ready',
    data: {
      firstname: 'Esra',
      email: 'esra.isik@posta.example',
      identityNumber: expect.stringMatching(/^\d{3}\*{6}\d\d$/),
    },
  });
  expect(browser.local.getItem('bnwUserProfile')).not.toMatch(/posta|identity|phone|address/);
});

test('the details show what there is of a profile that has only its id and names', () => {
  const names = { firstname: 'Esra', lastname: null };

  expect(listDetails({ uid: '1', ...names }, profileTexts.in('tr'), 'tr')).toEqual([
    { label: 'Ad soyad', value: 'Esra' },
  ]);
  expect(listDetails({ uid: '1', ...names, city: '' }, profileTexts.in('tr'), 'tr')).toContainEqual({
    label: 'Şehir',
    value: 'Kayıtlı değil',
  });
});

test('a profile that arrives after a sign-out is not stored', async () => {
  const { models, browser } = await createSignedInClient();
  await browser.pass(LOGIN_EXPIRATION_MS);
  browser.requestNames.length = 0;
  models.session.revalidate();
  while (!browser.requestNames.includes('user/get_user_profile')) await Promise.resolve();
  for (const key of ['bnwUserSession', 'bnwUserAuth', 'bnwUserProfile']) browser.local.removeItem(key);
  browser.changeElsewhere(null);
  await waitForCalls(models);

  expect(models.session.profile.value).toBeNull();
  expect(browser.local.getItem('bnwUserProfile')).toBeNull();
});

test('a player without names is called Oyuncu, with its initial (spec §3)', async () => {
  const { world, browser } = await createSignedInClient();
  await setRules(
    world.control,
    patching('user/get_user_profile', { data: { firstname: null, lastname: null } }),
  );
  browser.local.removeItem('bnwUserProfile');
  const client = await createTestClient({ world, local: browser.local });

  const texts = renderText(client, createElement(AccountCard));

  expect(texts.slice(0, 2)).toEqual(['O', 'Oyuncu']);
});

test('the avatar shows two initials in Turkish capitals (spec §3)', () => {
  expect(buildInitials('ismet', 'ışık')).toBe('İI');
  expect(buildInitials('çağrı', null)).toBe('Ç');
});
