/** The texts of the event games in both languages, beside those of all games. `{name}` is a placeholder. */
import type { Lang } from '#contracts/fields';
import type { Skin } from '../../rules/event.ts';

export type EventTexts = ReturnType<typeof findEventTexts>;

export function findEventTexts(lang: Lang, skin: Skin) {
  const pick = (tr: string, en: string) => (lang === 'tr' ? tr : en);
  const race = {
    event: pick('Yarış {number}', 'Race {number}'),
    board: pick('Koşan atlar', 'Runners'),
    ready: pick('Kazanacak ata fiş koyup bahsi onaylayın.', 'Put chips on the winner and place the bet.'),
    running: pick('Yarış başladı.', 'The race has started.'),
    result: pick('Kazanan: {result}.', 'Winner: {result}.'),
    how: pick(
      'Her dakika yeni bir yarış açılır. Bahisler otuz saniye açıktır. Kazanan ata koyduğunuz bahis, gösterilen oranla ödenir; oyunu kapatsanız da.',
      'A new race opens every minute. Bets are open for thirty seconds. A bet on the winner is paid at the odds shown, even if you have closed the game.',
    ),
  };
  const football = {
    event: pick('Maç {number}', 'Match {number}'),
    board: pick('Maç sonucu ve toplam gol', 'Result and total goals'),
    ready: pick('Bir sonuca fiş koyup bahsi onaylayın.', 'Put chips on a result and place the bet.'),
    running: pick('Maç başladı.', 'The match has started.'),
    result: pick('Maç bitti: {result}.', 'Full time: {result}.'),
    how: pick(
      'Her dakika yeni bir maç açılır. Bahisler otuz saniye açıktır. Maç sonucuna ve toplam gole koyduğunuz bahisler, gösterilen oranla ayrı ayrı ödenir; oyunu kapatsanız da.',
      'A new match opens every minute. Bets are open for thirty seconds. Bets on the result and on total goals are paid separately at the odds shown, even if you have closed the game.',
    ),
  };
  return {
    ...(skin === 'race' ? race : football),
    phases: {
      open: pick('Bahis açık', 'Bets open'),
      closed: pick('Başlıyor', 'Starting'),
      running: pick('Sürüyor', 'In progress'),
      over: pick('Bitti', 'Over'),
    },
    /** The first three runners, as their order changes. */
    leaders: pick('Önde {first}; ardından {second} ve {third}.', '{first} leads, then {second} and {third}.'),
    moments: {
      attack: pick('{minute}′ {club} atakta.', '{minute}′ {club} attack.'),
      corner: pick('{minute}′ Korner: {club}.', '{minute}′ Corner: {club}.'),
      shot: pick('{minute}′ Şut: {club}; kaleci kurtardı.', '{minute}′ Shot: {club}; saved.'),
      goal: pick('{minute}′ Gol: {club}. {score}', '{minute}′ Goal: {club}. {score}'),
    },
    scored: pick('GOL', 'GOAL'),
    taken: pick('Alınan bahis', 'Placed'),
    stake: pick('Yeni bahis', 'New bet'),
    spot: pick('{name}, oran {odds}', '{name}, odds {odds}'),
    accepted: pick('{spot}, alınan bahis {stake}', '{spot}, bet placed {stake}'),
    placed: pick('Bahsiniz alındı: {stake}.', 'Your bet is placed: {stake}.'),
    closed: pick('Bahisler kapandı.', 'Bets are closed.'),
    stale: pick('Sunucu yanıt vermiyor; bilgi eski olabilir.', 'No reply yet; this may be out of date.'),
    ended: pick('Önceki bahsiniz sonuçlandı.', 'Your previous bet is settled.'),
    draw: pick('Berabere', 'Draw'),
    under: pick('2,5 alt', 'Under 2.5'),
    over: pick('2,5 üst', 'Over 2.5'),
  };
}
