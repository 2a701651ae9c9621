/** Screens of the account page, its security pages, and a player's lists and histories. */
import { siteControls } from '#contracts/casino/calls';
import { pendingDeposit } from './payments.ts';
import {
  check,
  ESRA,
  esra,
  fill,
  find,
  goto,
  MERT,
  mert,
  player,
  press,
  type Screen,
  type Step,
  scrollTo,
  see,
  TITLE,
} from './screen.ts';

const CONTINUE = press('main >> button Devam et|Continue');
const CODE = 'label Kod|Code!';
const SET_UP = [CONTINUE, see('css svg.qr-code')];
const SWITCH_ON: readonly Step[] = [
  ...SET_UP,
  async (visit) => {
    const messages = siteControls.getOutbox.reply.parse(await visit.control('getOutbox'));
    const own = messages.find(({ channel, player }) => channel === 'authenticator' && player === ESRA);
    await find(visit, CODE).fill(own?.code ?? '');
  },
  see('main >> text İki adımlı doğrulama açıldı|Two-factor sign-in is on'),
];
const PASSWORDS = ['Vitrin9', 'Vitrin2', 'Vitrin2'];

const WITH_TICKETS = 'cem.ozturk';
const BETS = '/profile/history/bets';
const PANEL = 'main >> css .state-panel';
const noneFound = (name: string, path: string, shows: string, as = MERT) =>
  player(as)(`${name} ~ lobby-nothing-found`, path, shows);

const HISTORY = '/profile/history';
const ENTRY = 'css .transaction-title';

export const profile: readonly Screen[] = [
  esra('profile', '/profile', 'text esra.isik@posta.example'),
  pendingDeposit(
    'profile-pending ~ profile',
    goto('/profile'),
    see('text 1 yatırma inceleniyor|1 deposit pending'),
  ),
  mert('profile-empty ~ profile', '/profile', 'text Bekleyen işlem yok|No pending payments'),
  esra('password', '/profile/password', TITLE),
  esra('password-refused ~ password', '/profile/password', TITLE, [
    ...PASSWORDS.map((text, index) => fill(`main >> css input[type=password] >> nth ${index}`, text)),
    press('button Şifreyi değiştir|Change password!'),
    see('main >> css .field-error'),
  ]),
  esra('two-factor', '/profile/two-factor', 'radio', [
    ({ page }) => page.getByText(/•••\s••\s\d\d/).waitFor(),
  ]),
  esra('two-factor-key ~ two-factor', '/profile/two-factor', 'radio', SET_UP),
  esra('two-factor-sms ~ two-factor', '/profile/two-factor', 'radio', [
    check('radio SMS|Text message'),
    CONTINUE,
    see('heading SMS kodunu girin|Enter the code from the text message'),
  ]),
  esra('two-factor-on ~ two-factor', '/profile/two-factor', 'radio', SWITCH_ON),
  esra('two-factor-off', '/profile/two-factor', 'radio', [
    ...SWITCH_ON,
    press('main >> button Kapat|Switch off'),
    see('dialog >> textbox'),
  ]),

  esra('favourites', '/favorites', 'article >> nth 5'),
  esra('favourites-live ~ favourites', '/favorites?type=live', 'article >> nth 2'),
  noneFound(
    'favourites-empty',
    '/favorites',
    'text Henüz favori slotunuz yok|You have no favourite slots yet',
  ),
  player('umut.sahin')('notifications', '/notifications', 'css .notification >> nth 9'),
  noneFound('notifications-empty', '/notifications', 'text Bildirim bulunamadı|No notifications found'),
  player(WITH_TICKETS)('tickets ~ notifications', '/tickets', 'css .ticket'),
  noneFound('tickets-no-match', '/tickets?q=999999', PANEL, WITH_TICKETS),
  noneFound('tickets-empty', '/tickets', 'text İlk biletiniz|Your first ticket'),
  esra('bets ~ notifications', BETS, 'css .coupon', [press('css .coupon-title > button')]),
  esra('bets-closed ~ notifications', `${BETS}?state=closed&range=all`, 'css .coupon', [
    press('css .coupon:has(.state-badge.tone-ok) .coupon-title > button'),
  ]),
  noneFound('bets-none-of-kind', `${BETS}?kind=single`, PANEL, ESRA),
  noneFound('bets-empty', BETS, PANEL),

  esra('history-account', `${HISTORY}/account`, ENTRY),
  esra('history-account-end ~ history-account', `${HISTORY}/account?range=90d`, ENTRY, [
    scrollTo('button Daha fazla|Show more'),
  ]),
  esra('history-finance ~ history-account', `${HISTORY}/finance?range=180d&status=1004`, ENTRY),
  esra('history-games ~ history-account', `${HISTORY}/games?range=30d`, ENTRY),
  esra('history-bonus ~ history-account', `${HISTORY}/bonus?range=2y`, ENTRY),
  esra('history-dates', `${HISTORY}/account?range=2026-11-06..2026-11-14`, ENTRY, [
    ({ page }) => page.getByRole('main').getByRole('button', { name: /2026/ }).first().click(),
    see('table Kasım 2026|November 2026'),
  ]),
  noneFound('history-empty', `${HISTORY}/bonus?range=today`, 'text Kayıt bulunamadı|No entries found'),
];
