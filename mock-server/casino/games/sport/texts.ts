/** The texts of the sport page in both languages. `{name}` is a placeholder. */
import type { Lang } from '#contracts/fields';
import { LIVE_BET_DELAY_MS, MAX_SELECTIONS, MAX_WIN_KURUS, STAKE_KURUS } from '#contracts/rules/bet-slip';
import { formatMoney, formatWholeLira } from '#contracts/rules/money';
import { SECOND_MS } from '#contracts/time/durations';
import { MARGIN_PERCENT } from '#fixtures/sport/odds';
import { RANGE_DASH } from '../shared/format-numbers.ts';
import { findGameTexts } from '../shared/texts.ts';

const DELAY_SECONDS = LIVE_BET_DELAY_MS / SECOND_MS;
/** The part of all stakes that comes back, in per cent. */
const RETURN_PERCENT = Math.round(10_000 / (100 + MARGIN_PERCENT));

/** The picks that have the same sign in both languages. */
const PICK_SIGNS = { '1': '1', X: 'X', '2': '2', '1X': '1X', '12': '12', X2: 'X2' };

const tr = {
  ...pickShared('tr'),
  running: 'Oynanıyor',
  next: 'Sıradaki maçlar',
  search: 'Takım ara',
  leagues: 'Ligler',
  all: 'Tümü',
  today: 'Bugün',
  tomorrow: 'Yarın',
  minute: '{minute}. dk',
  halfTime: 'Devre arası',
  noMatches: 'Bu seçime uyan maç yok.',
  closed: 'Kapalı',
  markets: { '1X2': 'Maç sonucu', OU25: 'Gol sayısı, 2,5', DC: 'Çifte şans', BTTS: 'Karşılıklı gol' },
  picks: { ...PICK_SIGNS, over: 'Üst 2,5', under: 'Alt 2,5', yes: 'Var', no: 'Yok' },
  pickNames: {
    '1': 'ev sahibi kazanır',
    X: 'berabere',
    '2': 'deplasman kazanır',
    over: '2,5 gol üstü',
    under: '2,5 gol altı',
    '1X': 'ev sahibi kazanır veya berabere',
    '12': 'takımlardan biri kazanır',
    X2: 'berabere veya deplasman kazanır',
    yes: 'iki takım da gol atar',
    no: 'en az bir takım gol atamaz',
  },
  notStarted: 'Maç henüz başlamadı.',
  noEvents: 'Henüz gol veya kart yok.',
  events: { goal: 'Gol', 'yellow-card': 'Sarı kart' },
  slip: 'Kupon',
  slipCount: '{count} maç',
  slipEmpty: 'Kupona eklemek için bir orana basın. Her maçtan bir seçim alınır.',
  slipFull: `Bir kuponda en çok ${MAX_SELECTIONS} maç olur.`,
  remove: 'Kupondan çıkar: {match}',
  totalOdds: 'Toplam oran',
  possibleWin: 'Olası kazanç',
  place: 'Kuponu yatır',
  stakeRule: describeStakes('tr', 'tam lira'),
  quickStakes: 'Hazır tutarlar',
  confirm: 'Onayla: {stake}',
  placing: 'Kupon yatırılıyor',
  waiting: `Canlı kuponunuz ${DELAY_SECONDS} saniye içinde kabul veya reddedilir.`,
  accept: 'Oran değişirse',
  accepts: { none: 'Önce bana sor', better: 'Artan oranı kabul et', all: 'Tüm değişiklikleri kabul et' },
  placed: 'Kuponunuz alındı: {id}. Bahis {stake}, olası kazanç {win}.',
  oddsTaken: 'Toplam oran {before} yerine {now} oldu.',
  found: 'Yanıt gecikti; kupon bir kez alındı.',
  betHistory: 'Bahis geçmişi',
  info: 'Bahis kuralları',
  // Messages about failures.
  asking: 'Yanıt alınamadı. Kuponun sonucu yeniden soruluyor; bahsiniz iki kez alınmaz.',
  stale: 'Oranlar yenilenemedi; son görülenler duruyor.',
  refusals: {
    'insufficient-balance': 'Yetersiz bakiye. Bahis alınmadı.',
    'stake-out-of-bounds': `Bahis ${formatMoney(STAKE_KURUS.min, 'tr')} ile ${formatMoney(STAKE_KURUS.max, 'tr')} arasında, tam lira olmalıdır.`,
    'odds-changed': 'Oranlar değişti. Yenilerini görüp kuponu yeniden yatırabilirsiniz.',
    'goal-scored': 'Bu sırada gol oldu. Kupon alınmadı, bakiyenizden bir tutar ayrılmadı.',
    'slip-waiting': 'Önceki kuponunuz henüz kabul veya reddedilmedi. Birkaç saniye sonra yeniden deneyin.',
    'match-closed': 'Bahse kapanan maçlar kupondan çıkarıldı. Kalanlarla yeniden yatırabilirsiniz.',
    'win-too-high': `Bir kuponun kazancı en çok ${formatMoney(MAX_WIN_KURUS, 'tr')} olabilir. Bahsi veya seçimleri azaltın.`,
    'too-many-open': 'Çok fazla açık kuponunuz var. Bazılarının sonuçlanmasını bekleyin.',
    'client-error': 'Kupon yatırılamadı. Bakiyenizden bir tutar ayrılmadı.',
  },
  market:
    'Maç sonucu: 1 ev sahibi, X berabere, 2 deplasman; 90 dakikanın sonucu sayılır. Gol sayısı: Üst en az 3, Alt en çok 2 gol. Çifte şans: iki sonuçtan biri. Karşılıklı gol: Var, iki takım da gol atar. Kazanç, bahsin toplam oranla çarpımıdır.',
  time: 'Bahis maç başlayana kadar alınır. Kupon, yatırıldığı andaki oranla geçerlidir ve maç bitince sonuçlanır.',
  liveTime: `Bahis, maç oynanırken alınır. Kupon ${DELAY_SECONDS} saniye sonra, bu sırada gol olmadıysa ve oran değişmediyse ya da değişikliği kabul ettiyseniz geçerli olur.`,
  margin: `Her oranda %${MARGIN_PERCENT} marj vardır: yatırılan her 100 TL’nin ortalama ${RETURN_PERCENT} TL’si geri döner.`,
};

export type SportTexts = typeof tr;

const en: SportTexts = {
  ...pickShared('en'),
  running: 'In play',
  next: 'Next matches',
  search: 'Find a team',
  leagues: 'Leagues',
  all: 'All',
  today: 'Today',
  tomorrow: 'Tomorrow',
  minute: '{minute}′',
  halfTime: 'Half-time',
  noMatches: 'No matches for this selection.',
  closed: 'Closed',
  markets: { '1X2': 'Result', OU25: 'Goals, 2.5', DC: 'Double chance', BTTS: 'Both teams score' },
  picks: { ...PICK_SIGNS, over: 'Over 2.5', under: 'Under 2.5', yes: 'Yes', no: 'No' },
  pickNames: {
    '1': 'home wins',
    X: 'draw',
    '2': 'away wins',
    over: 'over 2.5 goals',
    under: 'under 2.5 goals',
    '1X': 'home wins or draw',
    '12': 'either team wins',
    X2: 'draw or away wins',
    yes: 'both teams score',
    no: 'not both teams score',
  },
  notStarted: 'The match has not begun.',
  noEvents: 'No goals or cards yet.',
  events: { goal: 'Goal', 'yellow-card': 'Yellow card' },
  slip: 'Slip',
  slipCount: 'Matches: {count}',
  slipEmpty: 'Press odds to add them to the slip. One selection per match.',
  slipFull: `A slip holds at most ${MAX_SELECTIONS} matches.`,
  remove: 'Remove from the slip: {match}',
  totalOdds: 'Total odds',
  possibleWin: 'Potential win',
  place: 'Place the slip',
  stakeRule: describeStakes('en', 'whole lira'),
  quickStakes: 'Quick stakes',
  confirm: 'Confirm: {stake}',
  placing: 'Placing the slip',
  waiting: `Your live slip is accepted or refused within ${DELAY_SECONDS} seconds.`,
  accept: 'If the odds change',
  accepts: { none: 'Ask me first', better: 'Accept better odds', all: 'Accept all changes' },
  placed: 'Your slip was accepted: {id}. Stake {stake}, potential win {win}.',
  oddsTaken: 'The total odds are {now} instead of {before}.',
  found: 'The answer was late; the slip was accepted once.',
  betHistory: 'Bet history',
  info: 'Betting rules',
  asking: 'No answer came. Asking for the slip again; your stake is not taken twice.',
  stale: 'The odds could not be refreshed; these are the last ones received.',
  refusals: {
    'insufficient-balance': 'Insufficient balance. No stake was taken.',
    'stake-out-of-bounds': `Stakes are whole lira between ${formatMoney(STAKE_KURUS.min, 'en')} and ${formatMoney(STAKE_KURUS.max, 'en')}.`,
    'odds-changed': 'The odds have changed. Look at the new ones and place the slip again.',
    'goal-scored': 'A goal was scored meanwhile. The slip was not accepted; your balance is unchanged.',
    'slip-waiting': 'Your last slip is neither accepted nor refused yet. Try again in a few seconds.',
    'match-closed': 'Matches closed for betting were removed. You can place the rest.',
    'win-too-high': `A slip can win ${formatMoney(MAX_WIN_KURUS, 'en')} at most. Lower the stake or remove selections.`,
    'too-many-open': 'You have too many open slips. Wait until some are settled.',
    'client-error': 'The slip could not be placed. Nothing was taken from your balance.',
  },
  market:
    'Result: 1 home, X draw, 2 away; the score after 90 minutes counts. Goals: over is 3 or more, under is 2 or fewer. Double chance: one of two results. Both teams score: yes, if each scores. The win is the stake times the total odds.',
  time: 'Bets are accepted until kick-off. A slip keeps the odds it was placed at, and is settled when its matches are over.',
  liveTime: `Bets are accepted while a match is in play. A slip is accepted after ${DELAY_SECONDS} seconds, if no goal was scored meanwhile and the odds are the same or you accept the change.`,
  margin: `All odds include a margin of ${MARGIN_PERCENT}%: on average ${RETURN_PERCENT} TL of every 100 TL staked comes back.`,
};

const texts: Readonly<Record<Lang, SportTexts>> = { tr, en };

export function findSportTexts(lang: Lang): SportTexts {
  return texts[lang];
}

/** Describes the stakes that a slip can have: `5–10.000 TL, tam lira`. */
function describeStakes(lang: Lang, unit: string): string {
  const [min, max] = [STAKE_KURUS.min, STAKE_KURUS.max].map((kurus) => formatWholeLira(kurus, lang));
  return `${min} ${RANGE_DASH} ${max}, ${unit}`;
}

/** Returns the texts that all games have. */
function pickShared(lang: Lang) {
  const { balance, close, stake, clear, noDemo, offline, unanswered, askAgain } = findGameTexts(lang);
  return { balance, close, stake, clear, noDemo, offline, unanswered, askAgain };
}
