/** The texts of the event games in both languages, beside those of all games. `{name}` is a placeholder. */
import type { Lang } from '#contracts/fields';
import type { Skin } from './rules.ts';

const tr = {
  phases: { open: 'Bahis açık', closed: 'Başlıyor', running: 'Sürüyor', over: 'Bitti' },
  last: 'Son sonuçlar',
  spot: '{name}, oran {odds}',
  accepted: '{spot}, alınan bahis {stake}',
  placed: 'Bahsiniz alındı: {stake}.',
  closed: 'Bahisler kapandı.',
  stale: 'Sunucuya ulaşılamıyor; gösterilen bilgiler güncel değil.',
  ended: 'Önceki bahsiniz sonuçlandı.',
  time: 'Zaman',
  timeNote:
    'Her dakika yeni bir etkinlik açılır. Bahisler otuz saniye açıktır; beş saniye sonra başlar ve yirmi saniye sürer. Sonuç bahislerden bağımsızdır ve herkes için aynıdır. Oyunu kapatsanız da kazancınız etkinlik bitince bakiyenize geçer.',
  race: {
    event: 'Yarış {number}',
    board: 'Koşan atlar',
    ready: 'Kazanacak ata fiş koyup bahsi onaylayın.',
    running: 'Yarış başladı.',
    result: 'Kazanan: {result}.',
    note: 'Kazanan ata koyduğunuz bahis, gösterilen oranla ödenir.',
  },
  football: {
    event: 'Maç {number}',
    board: 'Maç sonucu ve toplam gol',
    ready: 'Bir sonuca fiş koyup bahsi onaylayın.',
    running: 'Maç başladı.',
    result: 'Maç bitti: {result}.',
    note: 'Maç sonucuna (1, X, 2) ve toplam gole (2,5 alt veya üst) koyduğunuz bahisler, gösterilen oranla ayrı ayrı ödenir.',
  },
  draw: 'Berabere',
  under: '2,5 alt',
  over: '2,5 üst',
};

type Texts = typeof tr;

const en: Texts = {
  phases: { open: 'Bets open', closed: 'Starting', running: 'Running', over: 'Over' },
  last: 'Last results',
  spot: '{name}, odds {odds}',
  accepted: '{spot}, bet taken {stake}',
  placed: 'Your bet is taken: {stake}.',
  closed: 'Bets are closed.',
  stale: 'The server cannot be reached; what is shown is out of date.',
  ended: 'Your earlier bet is settled.',
  time: 'Time',
  timeNote:
    'A new event opens every minute. Bets are open for thirty seconds; it starts five seconds later and takes twenty seconds. The result does not depend on bets and is the same for everybody. Wins are paid when the event has ended, even if you have closed the game.',
  race: {
    event: 'Race {number}',
    board: 'Runners',
    ready: 'Put chips on the winner and place the bet.',
    running: 'The race has started.',
    result: 'Winner: {result}.',
    note: 'A bet on the winner is paid at the odds shown.',
  },
  football: {
    event: 'Match {number}',
    board: 'Result and total goals',
    ready: 'Put chips on a result and place the bet.',
    running: 'The match has started.',
    result: 'Full time: {result}.',
    note: 'Bets on the result (1, X, 2) and on the total of goals (under or over 2.5) are paid separately, at the odds shown.',
  },
  draw: 'Draw',
  under: 'Under 2.5',
  over: 'Over 2.5',
};

/** The texts of one skin in one language. */
export type EventTexts = Omit<Texts, Skin> & Texts['race'];

/** Returns the texts of a skin in a language. */
export function findEventTexts(lang: Lang, skin: Skin): EventTexts {
  const { race, football, ...shared } = lang === 'tr' ? tr : en;
  return { ...shared, ...(skin === 'race' ? race : football) };
}
