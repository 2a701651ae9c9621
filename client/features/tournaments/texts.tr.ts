/** Texts that the list of tournaments and the page of a tournament share. */
import { defineTexts } from '../../core/i18n/texts.ts';
import { locative } from '../../core/i18n/turkish-suffix.ts';

const tr = {
  active: 'Sürüyor',
  upcoming: 'Yakında',
  concluded: 'Sona erdi',
  casino: 'Slot',
  livecasino: 'Canlı casino',
  prizePool: 'ödül havuzu',
  remaining: (p: { span: string }) => `${p.span} kaldı`,
  endsAt: (p: { moment: string }) => `${locative(p.moment)} biter`,
  endedOn: (p: { day: string }) => `${locative(p.day)} bitti`,
};
export default tr;

export const tournamentTexts = defineTexts('tournament', tr, () => import('./texts.en.ts'));
