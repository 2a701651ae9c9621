/** Screens of deposit, withdrawal, bank accounts and the bonus request. */
import { siteControls } from '#contracts/casino/calls';
import {
  check,
  dropped,
  esra,
  fill,
  late,
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
const deposit = (name: string, method: number, steps: readonly Step[], more: Partial<Screen> = {}) =>
  esra(name, `/profile/deposit?method=${method}`, AMOUNT, { ...more, steps });
const card = (holder: string) => [
  fill(AMOUNT, '1000'),
  fill('label Kart sahibi|Card holder', holder),
  fill('label Kartın son dört hanesi|Last four digits of the card', '4417'),
];
const CONFIRM = [REVIEW, press('main >> button Onayla ve yatır|Confirm and deposit!')];
const QR_DEPOSIT = [fill(AMOUNT, '1000'), ...CONFIRM];
/** Makes a deposit by QR code that stays pending, on its form. */
const PENDING = [...QR_DEPOSIT, see('heading İşleminiz alındı|We received your payment!')];
/** A screen after such a deposit. */
export const pendingDeposit = (name: string, ...steps: Step[]) =>
  deposit(name, 105, [...PENDING, ...steps], { prepare: WITHOUT_DESK });

const EXPIRY = 'label Kimlik geçerlilik tarihi|Identity card valid until';
const WITHDRAWAL = [fill(AMOUNT, '1500'), check('radio'), fill(EXPIRY, '14.03.2031')];
/** The form of FAST, which has only the fields that every withdrawal has. */
const FAST = '/profile/withdraw?method=202';

const SAVE = press('button Hesabı kaydet|Save account');

export const payments: readonly Screen[] = [
  esra('deposit', '/profile/deposit', 'main >> link FAST!'),
  deposit('deposit-form ~ deposit-form-wrong', 104, card('Esra Işık')),
  deposit('deposit-form-wrong', 104, [fill(AMOUNT, '75'), REVIEW, see('alert')]),
  deposit('deposit-refused ~ deposit-form-wrong', 104, [
    ...card('Esra Aydın'),
    ...CONFIRM,
    see('alert'),
    see('heading Banka kartı|Bank card!'),
  ]),
  deposit('deposit-review', 104, [...card('Esra Işık'), REVIEW, REVIEWED]),
  deposit(
    'deposit-sending ~ deposit-review',
    105,
    [...QR_DEPOSIT, see('text Lütfen Bekleyiniz...|Please wait...')],
    late(PAYMENT_CALL),
  ),
  deposit(
    'deposit-lost ~ deposit-receipt',
    105,
    [...QR_DEPOSIT, see('heading Sonucu bilmiyoruz|We do not know the result!')],
    dropped(PAYMENT_CALL),
  ),
  pendingDeposit('deposit-receipt'),
  pendingDeposit(
    'deposit-approved ~ deposit-receipt',
    async ({ control }) => {
      const reply = await control('getTransactions', undefined, { query: { status: 'pending' } });
      const [payment] = siteControls.getTransactions.reply.parse(reply);
      await control('approveTransaction', undefined, { params: { id: String(payment?.id) } });
    },
    see('heading Para hesabınızda|The money is in your account!'),
  ),
  esra('quick-deposit ~ quick-deposit-dialog', '/profile/quick-deposit', AMOUNT),
  esra('quick-deposit-dialog', '/promotions', 'banner >> button Para yatır|Deposit', {
    minWidth: 1200,
    steps: [press('banner >> button Para yatır|Deposit'), see(AMOUNT)],
  }),

  esra('withdraw ~ deposit', '/profile/withdraw', 'link FAST!'),
  esra('withdraw-form ~ deposit-form-wrong', FAST, AMOUNT, WITHDRAWAL),
  mert(
    'withdraw-no-account ~ lobby-nothing-found',
    FAST,
    'text Önce bir banka hesabı ekleyin|Add a bank account first',
  ),
  esra('withdraw-review ~ deposit-review', FAST, AMOUNT, [...WITHDRAWAL, REVIEW, REVIEWED]),
  esra('withdraw-receipt ~ deposit-receipt', FAST, AMOUNT, {
    prepare: WITHOUT_DESK,
    steps: [
      ...WITHDRAWAL,
      REVIEW,
      press('main >> button Onayla ve çek|Confirm and withdraw!'),
      see('heading Çekim isteğiniz alındı|We received your request!'),
    ],
  }),

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

  esra('bonus-request ~ deposit-form-wrong', '/profile/bonus-request', 'radio', [check('radio >> nth 1')]),
  mert('bonus-request-refused ~ deposit-form-wrong', '/profile/bonus-request', 'radio', [
    press('button Canlı desteğe aktar|Open in live support'),
    see('text Bir bonus seçin.|Choose a bonus.'),
  ]),
];
