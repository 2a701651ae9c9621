// A payment says what has become of it: lost, searched for, refused, pending, approved.
import { afterEach, expect, test, vi } from 'vitest';
import { getMethodForms, type MethodForm } from '../../../../client/features/cashier/form/method-form.ts';
import { PaymentField } from '../../../../client/features/cashier/form/payment-field.tsx';
import { RefusalBox } from '../../../../client/features/cashier/form/payment-form.tsx';
import { LostPaymentView } from '../../../../client/features/cashier/payment/lost-payment-view.tsx';
import { ReceiptView } from '../../../../client/features/cashier/payment/receipt-view.tsx';
import { NOON } from '../../../support/a-world.ts';
import { failing, setRules } from '../../../support/faults.ts';
import { loadEverything } from '../../support/load-everything.ts';
import { findAttributes, hearPart } from '../../support/rendering/hear-part.ts';
import { createSignedInClient, waitForCalls } from '../../support/test-client.ts';

afterEach(() => void vi.unstubAllGlobals());

const attempt = { token: 'A', player: 'esra.isik', methodID: 105, amountKurus: 25_000, sentAtMs: NOON };

test('a lost payment is searched for, and what is known of it is said', async () => {
  const client = await createSignedInClient();
  const hearLost = (state: Parameters<typeof LostPaymentView>[0]['state']) =>
    hearPart(client, <LostPaymentView type="deposit" state={state} actions={<b>Eylemler</b>} />);
  const describe = (text: string, step: string, buttons: string) =>
    [
      '# Sonucu bilmiyoruz',
      `(status) ${text}`,
      'Onayladınız12.00',
      step,
      'Bulununca makbuz burada açılır',
      'Aynı işlemi başka bir yerden yeniden başlatmayın.',
      `${buttons}<Finans geçmişi /profile/history/finance>`,
    ].join('\n');

  expect(hearLost({ kind: 'searching', attempt, look: 2 })).toBe(
    describe(
      'Onayınıza yanıt alınamadı. Yeniden göndermiyoruz; geçmişinizden bakıyoruz.',
      'current=step: Geçmişte aranıyor2. deneme',
      '[Yeniden bak busy inactive]',
    ),
  );
  expect(hearLost({ kind: 'unknown', attempt })).toBe(
    describe(
      'Onayınıza yanıt alınamadı, geçmişiniz de okunamadı. Yeniden göndermiyoruz. Biraz sonra yeniden bakın.',
      'Geçmişte aranıyor',
      '[Yeniden bak]',
    ),
  );
  expect(hearLost({ kind: 'absent', attempt })).toBe(
    [
      '# İşlem alınmamış',
      'Geçmişinizde bu tutarda bir işlem yok, bakiyeniz değişmedi. İsterseniz yeniden gönderebilirsiniz.',
      'Eylemler',
    ].join('\n'),
  );
  await setRules(client.world.control, failing('finance/check_balance', 500));
  await client.models.finance.refreshBalance();
  expect(hearLost({ kind: 'unknown', attempt })).not.toContain('Yeniden bak]');
  expect(hearLost({ kind: 'unknown', attempt })).toMatch(/\[.*yenile.*\]<Finans/);
});

const method = {
  id: 1,
  name: 'Yol',
  fields: [],
  duration: '5 dakika',
  instructions: [
    { label: 'IBAN', value: 'TR1', kind: 'copy' },
    { label: 'Açıklama', value: 'x' },
    { label: 'Karekod', value: 'abc', kind: 'qr' },
  ],
} satisfies MethodForm;
const INSTRUCTIONS =
  'section “Ödeme bilgileri”:\n# Ödeme bilgileri\nIBAN TR1\n[Kopyala: IBAN]\n(status)\nAçıklama\nx';

test.each([
  [
    'deposit',
    1001,
    '# İşleminiz alındı',
    'Onaylandığında burada ve finans geçmişinde görürsünüz.',
    '250,00 TL',
  ],
  ['deposit', 1002, '# Para hesabınızda', 'Yeni bakiyeniz 12.450,75 TL', '+250,00 TL'],
  ['deposit', 1003, '# Para hesabınızda', 'Yeni bakiyeniz 12.450,75 TL', '250,00 TL'],
  ['deposit', 1004, '# İşlem reddedildi', 'Bakiyeniz değişmedi.', '250,00 TL'],
  ['deposit', 1005, '# İşlem iptal edildi', 'Bakiyeniz değişmedi.', '250,00 TL'],
  ['withdrawal', 1001, '# Çekim isteğiniz alındı', '250,00 TL bakiyenizden ayrıldı.', '250,00 TL'],
  ['withdrawal', 1002, '# Çekiminiz ödendi', 'Tutar seçtiğiniz hesaba gönderildi.', '250,00 TL'],
  ['withdrawal', 1003, '# Çekiminiz ödendi', 'Tutar seçtiğiniz hesaba gönderildi.', '250,00 TL'],
  ['withdrawal', 1004, '# İşlem reddedildi', 'Tutar bakiyenize aynen geri döndü.', '250,00 TL'],
  ['withdrawal', 1005, '# İşlem iptal edildi', 'Tutar bakiyenize aynen geri döndü.', '250,00 TL'],
] as const)('the receipt of a %s in the state %i', async (type, status, title, text, amount) => {
  const client = await createSignedInClient();
  await loadEverything(client);
  const isDeposit = type === 'deposit';
  const receipt = { type, status, reference: 'YT-1', atMs: NOON, amountKurus: 25_000, feeKurus: 250 };
  const hearReceipt = (changes: object) =>
    hearPart(
      client,
      <ReceiptView
        takesFocus={false}
        method={method}
        actions={<b>Yeni</b>}
        receipt={{ ...receipt, ...changes }}
      />,
    );

  const full = hearReceipt({ totalKurus: 25_250, methodName: 'Yol', bankAccountID: isDeposit ? null : 7001 });
  expect(full.startsWith(`${title}\n(status) ${text}`)).toBe(true);
  expect(full).toContain('\nReferans YT-1\n[Referansı kopyala]');
  expect(full).toContain(
    `Yöntem\nYol\n${isDeposit ? '' : 'Hesap\nİş Bankası ••34 76\n'}Tutar\n${amount}\nÜcret\n2,50 TL`,
  );
  expect(full).toContain(
    `Tarih\n20 Kasım 2026, 12.00\n${isDeposit ? 'Toplam' : 'Elinize geçecek'}\n252,50 TL`,
  );
  expect(full.endsWith('<Finans geçmişi /profile/history/finance>Yeni[Yazdır]')).toBe(true);
  const steps = `Gönderildi12.00\ncurrent=step: İnceleniyorgenellikle 5 dakika\n${isDeposit ? 'Hesabınıza geçti' : 'Ödendi'}`;
  expect(full.includes(steps)).toBe(status === 1001);
  expect(full.includes(INSTRUCTIONS)).toBe(status === 1001);

  const bare = hearReceipt({ reference: undefined, atMs: undefined, feeKurus: undefined });
  expect(bare).not.toMatch(/Referans|Tarih|Ücret|Hesap\n|Yöntem|Toplam|Elinize|12\.00/);
  client.models.finance.toggleBalance();
  expect(hearReceipt({})).not.toContain('12.450,75');
});

test.each([
  [{ kind: 'session', reason: 'session-expired', message: null }, 'Oturumunuz yenilendi.', false],
  [{ kind: 'maintenance' }, 'Site bakıma alındığı için ödeme gönderilmedi, bakiyeniz değişmedi.', false],
  [{ kind: 'offline' }, 'İnternet bağlantısı yok.', true],
  [{ kind: 'broken' }, 'Bir sorun oluştu.', true],
] as const)('a payment that failed as %j says why', async (failure, text, saysBalance) => {
  const speech = hearPart(await createSignedInClient(), <RefusalBox failure={{ ok: false, ...failure }} />);

  expect(speech.startsWith(`(alert)\n${text}`)).toBe(true);
  expect(speech.endsWith('\nBakiyeniz değişmedi.')).toBe(saysBalance);
});

test('a choice is busy while its banks load, and one that came with its options never is', async () => {
  const client = await createSignedInClient();
  const control = { id: 'c', name: 'c', label: 'Seçim', hint: '', aside: null, error: '', defaultValue: '' };
  const isBusy = (kind: 'bank' | 'select') => {
    const field = { name: 'c', label: 'Seçim', kind, options: [{ value: 'a', label: 'A' }] };
    const part = <PaymentField type="deposit" {...{ method, field, control }} />;
    return findAttributes(client, part, 'name', 'c')['aria-busy'];
  };
  expect([isBusy('select'), isBusy('bank')]).toEqual([undefined, 'true']);

  void getMethodForms(client.models).deposit.findBanks({}).load();
  await waitForCalls(client.models);
  expect(isBusy('bank')).toBeUndefined();
});
