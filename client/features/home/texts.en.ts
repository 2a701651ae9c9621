import type { Translation } from '../../core/i18n/texts.ts';
import type tr from './texts.tr.ts';

const en: Translation<typeof tr> = {
  heading: 'Slots and live casino',
  slides: 'Highlights',
  slideOf: (p) => `${p.place} of ${p.total}: ${p.title}`,
  slidePlace: (p) => `${p.place} / ${p.total}`,
  showSlide: (p) => `Slide ${p.place}: ${p.title}`,
  slide: 'slide',
  carousel: 'carousel',
  pause: 'Pause the slides',
  play: 'Start the slides',
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',
  view: 'View',
  until: (p) => `until ${p.day}`,
  skipShelf: (p) => `Skip the shelf ${p.name}`,
  shelfEnd: (p) => `End of the shelf ${p.name}`,
  emptyShelf: 'There are no games on this shelf right now',
  emptyLive: 'No table is open right now',
  emptyText: 'Have a look at the other shelves.',
};
export default en;
