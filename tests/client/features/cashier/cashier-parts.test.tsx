// The parts of the cashier say in each state what has become of the player's money and what can be done.
import { afterEach, expect, test, vi } from 'vitest';
import { AccountRow, DeleteDialog } from '../../../../client/features/cashier/bank-accounts/account-list.tsx';
import { getBankAccountsModel } from '../../../../client/features/cashier/bank-accounts/bank-accounts-model.ts';
import { AccountForm } from '../../../../client/features/cashier/bank-accounts/edit-account.tsx';
import { CashierSteps } from '../../../../client/features/cashier/cashier-flow.tsx';
import { getMethodForms } from '../../../../client/features/cashier/form/method-form.ts';
import { MethodCard } from '../../../../client/features/cashier/methods/method-card.tsx';
import { PaymentSummary } from '../../../../client/features/cashier/payment/payment-summary.tsx';
import QuickDepositDialog from '../../../../client/features/cashier/quick-deposit/dialog.tsx';
import { buildAddress, type CashierLocation } from '../../../../client/features/cashier/use-cashier.ts';
import { patching, setRules } from '../../../support/faults.ts';
import { loadEverything } from '../../support/load-everything.ts';
import { hearPage, hearPart } from '../../support/rendering/hear-part.ts';
import { listUnusedClasses } from '../../support/rendering/styled-classes.ts';
import { createSignedInClient, type TestClient, waitForCalls } from '../../support/test-client.ts';
import { ORDER } from './cashier-steps.ts';

afterEach(() => void vi.unstubAllGlobals());

async function openLoaded(username?: string): Promise<TestClient> {
  const client = await createSignedInClient({ ...(username && { username }) });
  await loadEverything(client);
  return client;
}

async function setBalance({ models, world }: TestClient, balance: number): Promise<void> {
  await setRules(world.control, patching('finance/check_balance', { data: [{ balance }] }));
  await models.finance.refreshBalance();
}

const nothing = () => undefined;

const STEPS = ['Yöntem', 'Tutar', 'Onay', 'Makbuz'];

test('each step of a payment is marked, and shows its part only', async () => {
  const client = await openLoaded();
  const forms = getMethodForms(client.models).deposit;
  const navigation = { entryKey: null, go: nothing, back: nothing, focusStart: nothing, restart: null };
  const hearStep = (place: CashierLocation, current: number) => {
    const speech = hearPart(
      client,
      <CashierSteps type="deposit" path="/profile/deposit" navigation={{ ...navigation, place }} />,
    );
    const marks = STEPS.map((name, index) =>
      index < current ? `${name}, tamamlandı` : index === current ? `current=step: ${name}` : name,
    );
    expect(speech).toContain(['ol “Adımlar”:', ...marks].join('\n'));
    expect(speech.includes('section “Banka havalesi”')).toBe(current === 0);
    expect(speech.includes('[Gözden geçir]<Vazgeç /profile/deposit>')).toBe(
      current === 1 && place.methodID === 105,
    );
    expect(speech.includes('[Onayla ve yatır]')).toBe(current === 2);
    return speech;
  };
  hearStep({ step: 'start' }, 0);
  const form = hearStep({ step: 'form', methodID: 105 }, 1);
  expect(form).toContain(
    '# Karekod ile ödeme\n50 – 50.000 TL · Ücretsiz · Anında\n<Yöntemi değiştir /profile/deposit>',
  );
  expect(form).toContain('Hazır tutarlar\n[100 TL][250 TL][500 TL][1.000 TL][2.500 TL][5.000 TL]\n');
  expect(form).toContain(
    'section “Özet”:\n# Özet\nTutar\n–\nÜcret\n–\nÖdenecek\n–\nsection “Ödeme bilgileri”',
  );
  expect(hearStep({ step: 'form', methodID: 999 }, 1)).toContain(
    'Bu yöntem bulunamadı\nYöntem kaldırılmış olabilir. Diğer yöntemlerden birini seçin.\n<Yöntemlere dön /profile/deposit>',
  );
  // Without an order, a review leads back to the form.
  hearStep({ step: 'review', methodID: 105 }, 1);
  expect(hearStep({ step: 'receipt', receiptID: 1 }, 3)).toContain('Yükleniyor');

  forms.review(ORDER, null);
  expect(hearStep({ step: 'review', methodID: 105 }, 2)).toContain(
    '# Gözden geçirin\nYöntem\nKarekod ile ödeme\nTutar\n250,00 TL\nÜcret\n0,00 TL\nSüre\nAnında\nÖdenecek\n250,00 TL',
  );
  forms.type(105, { amount: '250' });
  const typed = hearStep({ step: 'form', methodID: 105 }, 1);
  expect(typed).toContain('{Tutar: 250 required}');
  expect(typed).toContain('[100 TL][250 TL pressed][500 TL]');
  expect(typed).toContain('Ödenecek\n250,00 TL\nHesabınıza 250,00 TL geçer.\n');
});

test('an address names the step, its method or its receipt, and a review without its order is the step before', async () => {
  expect(buildAddress('/d', { step: 'start' })).toBe('/d');
  expect(buildAddress('/d', { step: 'form', methodID: 'a b' })).toBe('/d?method=a+b');
  expect(buildAddress('/d', { step: 'review', methodID: 105 })).toBe('/d?method=105&step=review');
  expect(buildAddress('/d', { step: 'receipt', receiptID: 7 })).toBe('/d?receipt=7');
  const client = await openLoaded();
  const findStep = async (query: string) =>
    /step: (.*)/.exec(await hearPage(client, `/profile/deposit?${query}`))?.[1];
  for (const [query, step] of [
    ['method=105&step=review', 'Tutar'],
    ['step=review', 'Yöntem'],
    ['receipt=7&method=105&step=review', 'Makbuz'],
  ] as const)
    expect(await findStep(query), query).toBe(step);

  getMethodForms(client.models).deposit.review(ORDER, null);
  expect(await findStep('method=105&step=review')).toBe('Onay');
  expect(await findStep('method=105')).toBe('Tutar');
});

test('a card payment is filled with the own name, and its fee is added', async () => {
  const client = await openLoaded();
  getMethodForms(client.models).deposit.type(104, { amount: '100', cardLastFour: '12' });
  const speech = await hearPage(client, '/profile/deposit?method=104');

  expect(speech).toContain('{Kart sahibi: Esra Işık required}\nKart kendi adınıza kayıtlı olmalı');
  expect(speech).toContain('{Kartın son dört hanesi: 12 required}\nTam kart numarası istenmez');
  expect(speech).toContain(
    'Tutar\n100,00 TL\nÜcret (%1,5)\n1,50 TL\nÖdenecek\n101,50 TL\nHesabınıza 100,00 TL geçer. Ücret ödemenize ayrıca eklenir.',
  );
});

test('a withdrawal suggests amounts within the balance, and hides it where the player has hidden it', async () => {
  const client = await openLoaded();
  const speech = await hearPage(client, '/profile/withdraw?method=201');
  expect(speech).toContain(
    'Bakiye 12.450,75 TL\n{Tutar required}TL\nHazır tutarlar\n[100 TL][250 TL][500 TL][1.000 TL][2.500 TL][Tümü]',
  );
  expect(speech).toContain('Banka hesabı<Hesap ekle /profile/bank-accounts?account=new&withdraw=201>');
  expect(speech).toContain('{İş Bankası}\nÖncelikli\nIBAN’ın sonu 3476\n{Garanti BBVA}\nIBAN’ın sonu 7548');
  expect(speech).toContain(
    'Kalan bakiye\n–\nElinize geçecek\n–\nTutar, onaylanana kadar bakiyenizden ayrılır.',
  );
  const hearSummary = (amountKurus: number) =>
    hearPart(
      client,
      <PaymentSummary type="withdrawal" method={{ id: 1, fee: 1 }} amountKurus={amountKurus} />,
    );
  expect(hearSummary(100_00)).toContain('Kalan bakiye\n12.350,75 TL\nElinize geçecek\n99,00 TL');

  client.models.finance.toggleBalance();
  expect(await hearPage(client, '/profile/withdraw?method=201')).not.toMatch(/12\.450|Kalan bakiye/);
  expect(hearSummary(100_00)).not.toContain('Kalan bakiye');

  // An amount at the balance is offered, one above is not.
  await setBalance(client, 500);
  expect(await hearPage(client, '/profile/withdraw?method=201')).toContain('[100 TL][250 TL][500 TL][Tümü]');
  await setBalance(client, 499.99);
  expect(await hearPage(client, '/profile/withdraw?method=201')).toContain('[100 TL][250 TL][Tümü]');
  await setBalance(client, 99.99);
  expect(await hearPage(client, '/profile/withdraw?method=201')).not.toMatch(/Hazır tutarlar|Tümü/);
});

test('a player without a bank account is asked to add one', async () => {
  const client = await openLoaded('mert.kaya');

  expect(await hearPage(client, '/profile/withdraw?method=201')).toContain(
    'Önce bir banka hesabı ekleyin\nÇekimler yalnızca adınıza kayıtlı bir hesaba gönderilir. Ekledikten sonra buraya dönersiniz.\n<Hesap ekle /profile/bank-accounts?account=new&withdraw=201>',
  );
  expect(await hearPage(client, '/profile/bank-accounts')).toContain(
    'Kayıtlı hesabınız yok\nPara çekmek için adınıza kayıtlı bir banka hesabı ekleyin.\n<Hesap ekle /profile/bank-accounts?account=new>',
  );
  // The first account is marked as the first one.
  expect(await hearPage(client, '/profile/bank-accounts?account=new')).toContain(
    '# Banka hesabı ekle\n{IBAN required}\n(status)\n{Hesap sahibi: Mert Kaya required}\nÜyeliğinizdeki adla aynı olmalı\n{Çekimlerde önce bu hesabı göster checked}\n[Hesabı kaydet]<Vazgeç /profile/bank-accounts>',
  );
  expect(await hearPage(client, '/profile/bank-accounts?account=7001')).toContain('Bu hesap bulunamadı');
});

test('bank accounts say which is new, first or in use, and are named where they are changed', async () => {
  const client = await openLoaded();
  const account = {
    bankAccountID: 1,
    bankName: 'Ziraat',
    IBAN: 'TR270006400000969772463476',
    accountHolder: 'Esra Işık',
  };
  const tools =
    '<Ziraat ••34 76 hesabını düzenle /profile/bank-accounts?account=1>[Ziraat ••34 76 hesabını sil]';
  const row = { account: { ...account, isFavorite: 1 as const }, onDelete: nothing };
  expect(hearPart(client, <AccountRow {...row} isInUse isNew />)).toBe(
    `# Ziraat\nYeniÖncelikli\nTR27 0006 4000 0096 9772 4634 76\nEsra Işık · bekleyen çekim var\n${tools}`,
  );
  expect(hearPart(client, <AccountRow account={account} isInUse={false} onDelete={nothing} />)).toBe(
    `# Ziraat\nTR27 0006 4000 0096 9772 4634 76\nEsra Işık\n${tools}`,
  );
  expect(hearPart(client, <DeleteDialog account={account} onClose={nothing} />)).toBe(
    'dialog “Hesabı silelim mi?”:\n# Hesabı silelim mi?\n[Kapat]\nZiraat ••34 76. Geçmiş işlemleriniz etkilenmez; hesabı daha sonra yeniden ekleyebilirsiniz.\n[Sil][Vazgeç]',
  );
  const list = await hearPage(client, '/profile/bank-accounts');
  expect(list).toMatch(
    /section “2 hesap”:\n# 2 hesap\n<Hesap ekle .*account=new>\n# İş Bankası\nÖncelikli\n/,
  );
  expect(list).not.toMatch(/Yeni\n|bekleyen çekim/);
  const add = hearPart(client, <AccountForm account={undefined} isInUse={false} interrupted="201" />);
  expect(add).toContain('{Çekimlerde önce bu hesabı göster}');
  expect(add).toContain('<Vazgeç /profile/withdraw?method=201>');
  expect(hearPart(client, <AccountForm account={account} isInUse />)).toContain('read-only');
  expect(hearPart(client, <AccountForm account={undefined} isInUse />)).not.toContain('read-only');
  expect(hearPart(client, <AccountForm account={{ bankAccountID: 1 }} isInUse />)).not.toContain('read-only');
});

test('an account that was added is marked as new until the list is left', async () => {
  const client = await openLoaded();
  const values = { IBAN: 'TR730006200001234567890123', accountHolder: 'Esra Işık', isFavorite: '' };
  await getBankAccountsModel(client.models).save(values, {
    id: undefined,
    next: () => '/profile/bank-accounts',
  });
  await waitForCalls(client.models);

  const speech = await hearPage(client, '/profile/bank-accounts');
  expect(speech).toContain('section “3 hesap”');
  expect(speech.match(/^Yeni$/gm)).toHaveLength(1);
});

test('a method says what it costs and takes, as far as that is known', async () => {
  const client = await createSignedInClient();
  const hearCard = (changes: object) =>
    hearPart(
      client,
      <MethodCard method={{ id: 1, ...changes }} link={<b>Yol</b>} favourite={<b>Yıldız</b>} />,
    );
  expect(hearCard({ description: 'Kolay', fee: 1.5, duration: '5 dakika' })).toBe(
    'Yol\nKolay\nYıldız\nÜcret\n%1,5\nSüre\n5 dakika',
  );
  expect(hearCard({ fee: 0 })).toBe('Yol\nYıldız\nÜcret\nÜcretsiz');
  expect(hearCard({})).toBe('Yol\nYıldız');
  expect(hearCard({ minAmount: 50 })).toMatch(/Alt ve üst sınır\n.*50 TL/);
  expect(hearCard({ maxAmount: 70 })).toMatch(/Alt ve üst sınır\n.*70 TL/);
  expect(hearCard({ minAmount: 50, maxAmount: 70 })).toBe('Yol\nYıldız\nAlt ve üst sınır\n50 – 70 TL');
});

test('the quick deposit begins with the latest method, in a dialog as on its page', async () => {
  const client = await openLoaded();
  const form =
    'radiogroup “Yöntem”:\nYöntem<Tüm yöntemler /profile/deposit>\n{Lale Cüzdan checked}\nAnında\n{FAST}\n1 dakika\n{Banka kartı}\nAnında\n{Karekod ile ödeme}\nAnında\n{Tutar required}TL\n25 – 30.000 TL\nHazır tutarlar\n[100 TL][250 TL][500 TL]\n{Cüzdan numarası required}\n10 rakam\n[Gözden geçir]';

  expect(hearPart(client, <QuickDepositDialog onClose={nothing} />)).toBe(
    `dialog “Hızlı yatırım”:\n# Hızlı yatırım\n[Kapat]\n${form}`,
  );
  expect(await hearPage(client, '/profile/quick-deposit')).toContain(form);
});

test('an account form is not shown before its account is known', async () => {
  const client = await createSignedInClient();

  for (const address of [
    '/profile/withdraw?method=201',
    '/profile/bank-accounts?account=7001',
    '/profile/deposit',
  ])
    expect(await hearPage(client, address)).toMatch(/Yükleniyor$/);
});

test('each class of the style sheets stands in a part, but those of what only a browser shows', () => {
  expect(listUnusedClasses('client/features/cashier')).toEqual([
    'account-rule',
    'outcome-actions',
    'outcome-arch',
    'outcome-text',
    'outcome-title',
    'timeline',
  ]);
});
