/** The icons of the games' pages, in a box of 24 by 24, stroked in the colour of the text. */
import { type Markup, trustMarkup } from '../../../engine/base/html.ts';

const paths = {
  reels:
    'M5 4h9a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2M3 9.5h13M3 14.5h13M16 16h2.5a1.5 1.5 0 0 0 1.5-1.5V8M18.5 6.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  wheel: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M12 3v6M12 15v6M3 12h6M15 12h6',
  deal: 'M9.5 5.5 15 4a2 2 0 0 1 2.4 1.4l2.6 9.7a2 2 0 0 1-1.4 2.4l-5.5 1.5a2 2 0 0 1-2.4-1.4L8.1 7.9a2 2 0 0 1 1.4-2.4M6.5 9 5 9.6A2 2 0 0 0 4 12l2.6 7',
  draw: 'M8 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0M3 16a4 4 0 1 0 8 0a4 4 0 1 0-8 0M13 16a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  fly: 'm14.6 10.3 4.9-1.3a2 2 0 1 1 1 3.8L6 16.7l-4.4-5 2.9-.8 2.4 1.4 2.9-.8-3.7-6.2 2.9-.8 5.6 5.8M3 21h18',
  place: 'm5 12 5 5L20 7',
  chevron: 'm6 9 6 6 6-6',
  info: 'M12 8h.01M11 12h1v4h1M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0',
  close: 'M18 6 6 18M6 6l12 12',
  undo: 'M9 14 5 10l4-4M5 10h9a5 5 0 0 1 0 10h-3',
  clear: 'M4 7h16M10 11v6M14 11v6M6 7l1 12a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1l1-12M9 7V4h6v3',
  door: 'M13 12h.01M3 21h18M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16',
} as const;

export type IconName = keyof typeof paths;

/** Renders an icon that is hidden from screen readers, since its button has a label. */
export function renderIcon(name: IconName): Markup {
  return trustMarkup(
    `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${paths[name]}"/></svg>`,
  );
}
