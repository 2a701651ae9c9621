/** Screens of deposit, withdrawal, bank accounts and the bonus request. */
import {
  check,
  dropped,
  ESRA,
  esra,
  fill,
  late,
  MERT,
  mert,
  player,
  press,
  type Screen,
  type Step,
  see,
} from './screen.ts';

const PAYMENT_CALL = 'prepayServices/processTransaction';
const AMOUNT = 'label Tutar|Amount!';
const REVIEW = press('main >> button Gözden geçir|Review!');
const REVIEWED = see('heading Gözden geçirin|Review!');
const WITHOUT_DESK: Screen['prepare'] = (control) => control('putSettings', { autoSettle: false });

/** A deposit with its form, with the method of this id. */
const deposit = (name: string, method: number, ...steps: Step[]): Screen => ({
  name,
  path: `/profile/deposit?method=${method}`,
  as: ESRA,
  shows: AMOUNT,
  steps,
});
const card = (holder: string) => [
  fill(AMOUNT, '1000'),
  fill('label Kart sahibi|Card holder', holder),
  fill('label Kartın son dört hanesi|Last four digits of the card', '4417'),
];
const CONFIRM = [fill(AMOUNT, '1000'), REVIEW, press('main >> button Onayla ve yatır|Confirm and deposit!')];
/** A deposit by QR code that stays pending. */
export const PENDING_DEPOSIT: Screen = {
  ...deposit('deposit-receipt', 105, ...CONFIRM, see('heading İşleminiz alındı|We received your payment!')),
  prepare: WITHOUT_DESK,
};

export const deposits: readonly Screen[] = [
  esra('deposit', '/profile/deposit', 'main >> link FAST!'),
  { ...deposit('deposit-form', 104, ...card('Esra Işık')), similarTo: 'deposit-form-wrong' },
  deposit('deposit-form-wrong', 104, fill(AMOUNT, '75'), REVIEW, see('alert')),
  {
    ...deposit(
      'deposit-refused',
      104,
      ...card('Esra Aydın'),
      REVIEW,
      press('main >> button Onayla ve yatır|Confirm and deposit!'),
      see('alert'),
      see('heading Banka kartı|Bank card!'),
    ),
    similarTo: 'deposit-form-wrong',
  },
  deposit('deposit-review', 104, ...card('Esra Işık'), REVIEW, REVIEWED),
  {
    ...deposit('deposit-sending', 105, ...CONFIRM, see('text Lütfen Bekleyiniz...|Please wait...')),
    ...late(PAYMENT_CALL),
    similarTo: 'deposit-review',
  },
  {
    ...deposit('deposit-lost', 105, ...CONFIRM, see('heading Sonucu bilmiyoruz|We do not know the result!')),
    ...dropped(PAYMENT_CALL),
    similarTo: 'deposit-receipt',
  },
  PENDING_DEPOSIT,
  {
    ...PENDING_DEPOSIT,
    name: 'deposit-approved',
    similarTo: 'deposit-receipt',
    steps: [
      ...(PENDING_DEPOSIT.steps ?? []),
      async ({ control }) => {
        const [payment] = await control('getTransactions', undefined, { query: { status: 'pending' } });
        await control('approveTransaction', undefined, { params: { id: String(payment?.id) } });
      },
      see('heading Para hesabınızda|The money is in your account!'),
    ],
  },
  esra('quick-deposit ~ quick-deposit-dialog', '/profile/quick-deposit', AMOUNT),
  esra('quick-deposit-dialog', '/promotions', 'banner >> button Para yatır|Deposit', {
    minWidth: 1200,
    steps: [press('banner >> button Para yatır|Deposit'), see(AMOUNT)],
  }),
];

const EXPIRY = 'label Kimlik geçerlilik tarihi|Identity card valid until';
const withdrawUntil = (date: string) => [fill(AMOUNT, '1500'), check('radio'), fill(EXPIRY, date)];
/** A withdrawal by FAST, whose form has only the fields that every withdrawal has. */
const withdraw = (name: string, similarTo: string, ...steps: Step[]): Screen => ({
  name,
  similarTo,
  path: '/profile/withdraw?method=202',
  as: ESRA,
  shows: AMOUNT,
  steps,
});

export const withdrawals: readonly Screen[] = [
  esra('withdraw ~ deposit', '/profile/withdraw', 'link FAST!'),
  withdraw('withdraw-form', 'deposit-form-wrong', ...withdrawUntil('14.03.2031')),
  {
    ...withdraw('withdraw-no-account', 'lobby-nothing-found'),
    as: MERT,
    shows: 'text Önce bir banka hesabı ekleyin|Add a bank account first',
  },
  withdraw('withdraw-review', 'deposit-review', ...withdrawUntil('14.03.2031'), REVIEW, REVIEWED),
  {
    ...withdraw(
      'withdraw-receipt',
      'deposit-receipt',
      ...withdrawUntil('14.03.2031'),
      REVIEW,
      press('main >> button Onayla ve çek|Confirm and withdraw!'),
      see('heading Çekim isteğiniz alındı|We received your request!'),
    ),
    prepare: WITHOUT_DESK,
  },
];

const SAVE = press('button Hesabı kaydet|Save account');

export const bankAccounts: readonly Screen[] = [
  player('gul.tekin')('bank-accounts', '/profile/bank-accounts', 'text Bekleyen bir çekimi|An account with'),
  esra('bank-accounts-add ~ bank-accounts-refused', '/profile/bank-accounts?account=new', 'main >> heading', [
    fill('label IBAN', 'tr73 0006200001234567890123'),
    see('text Garanti BBVA!'),
  ]),
  esra('bank-accounts-refused', '/profile/bank-accounts', 'main >> heading', [
    async (visit) => {
      const iban = await visit.page.getByText(/^TR\d\d 0006 4/).innerText();
      await press('link Hesap ekle|Add account')(visit);
      await fill('label IBAN', iban)(visit);
    },
    fill('label Hesap sahibi|Account holder', 'Esra Aydın'),
    SAVE,
    see('alert'),
  ]),
  esra('bank-accounts-delete ~ two-factor-off', '/profile/bank-accounts', 'main >> heading', [
    press('button hesabını sil|Delete İş Bankası'),
    see('dialog'),
  ]),
];

export const bonusRequests: readonly Screen[] = [
  esra('bonus-request ~ deposit-form-wrong', '/profile/bonus-request', 'radio', {
    steps: [check('radio >> nth 1')],
  }),
  mert('bonus-request-refused ~ deposit-form-wrong', '/profile/bonus-request', 'radio', [
    press('button Canlı desteğe aktar|Open in live support'),
    see('text Bir bonus seçin.|Choose a bonus.'),
  ]),
];
