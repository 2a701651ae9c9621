/** The texts of the event games in both languages, beside those of all games. `{name}` is a placeholder. */
import type { Lang } from '#contracts/fields';
import type { Skin } from './rules.ts';

const tr = {
  phases: { open: 'Bahis açık', closed: 'Başlıyor', running: 'Sürüyor', over: 'Bitti' },
  spot: '{name}, oran {odds}',
  accepted: '{spot}, alınan bahis {stake}',
  placed: 'Bahsiniz alındı: {stake}.',
  closed: 'Bahisler kapandı.',
  stale: 'Sunucuya ulaşılamıyor; gösterilen bilgiler güncel değil.',
  ended: 'Önceki bahsiniz sonuçlandı.',
  race: {
    event: 'Yarış {number}',
    board: 'Koşan atlar',
    ready: 'Kazanacak ata fiş koyup bahsi onaylayın.',
    running: 'Yarış başladı.',
    result: 'Kazanan: {result}.',
    how: 'Her dakika yeni bir yarış açılır. Bahisler otuz saniye açıktır. Kazanan ata koyduğunuz bahis, gösterilen oranla ödenir; oyunu kapatsanız da.',
  },
  football: {
    event: 'Maç {number}',
    board: 'Maç sonucu ve toplam gol',
    ready: 'Bir sonuca fiş koyup bahsi onaylayın.',
    running: 'Maç başladı.',
    result: 'Maç bitti: {result}.',
    how: 'Her dakika yeni bir maç açılır. Bahisler otuz saniye açıktır. Maç sonucuna ve toplam gole koyduğunuz bahisler, gösterilen oranla ayrı ayrı ödenir; oyunu kapatsanız da.',
  },
  draw: 'Berabere',
  under: '2,5 alt',
  over: '2,5 üst',
};

type Texts = typeof tr;

const en: Texts = {
  phases: { open: 'Bets open', closed: 'Starting', running: 'Running', over: 'Over' },
  spot: '{name}, odds {odds}',
  accepted: '{spot}, bet taken {stake}',
  placed: 'Your bet is taken: {stake}.',
  closed: 'Bets are closed.',
  stale: 'The server cannot be reached; what is shown is out of date.',
  ended: 'Your earlier bet is settled.',
  race: {
    event: 'Race {number}',
    board: 'Runners',
    ready: 'Put chips on the winner and place the bet.',
    running: 'The race has started.',
    result: 'Winner: {result}.',
    how: 'A new race opens every minute. Bets are open for thirty seconds. A bet on the winner is paid at the odds shown, even if you have closed the game.',
  },
  football: {
    event: 'Match {number}',
    board: 'Result and total goals',
    ready: 'Put chips on a result and place the bet.',
    running: 'The match has started.',
    result: 'Full time: {result}.',
    how: 'A new match opens every minute. Bets are open for thirty seconds. Bets on the result and on the total of goals are paid separately at the odds shown, even if you have closed the game.',
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
