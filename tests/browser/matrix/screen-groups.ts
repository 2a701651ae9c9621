/** The rows of the preset matrix: one screen for each group of screens. */
import type { Row } from './row.ts';
import { ROWS } from './rows.ts';

export interface ScreenGroup extends Pick<Row, 'path' | 'isVisitor' | 'fill'> {
  /** The first cell of the row. */
  readonly title: string;
  /** The button that is pressed under the preset. Absent if the screen is only opened. */
  readonly button?: Row['button'];
}

export const SCREEN_GROUPS: readonly ScreenGroup[] = [
  { title: 'Home', path: '/' },
  { title: 'Slot lobby', path: '/slot' },
  { title: 'Live lobby', path: '/live' },
  { title: 'Search', path: '/search?q=lale' },
  { title: 'Game: opened', path: '/play/slot/1001' },
  { title: 'Promotions', path: '/promotions' },
  { title: 'Tournaments', path: '/tournaments' },
  { title: 'Content page', path: '/pages/general-rules' },
  { title: 'Profile', path: '/profile' },
  { title: 'Finance history', path: '/profile/history/finance' },
  { title: 'Favourites', path: '/favorites' },
  reuse('Sign-in'),
  reuse('Registration'),
  reuse('Deposit'),
  reuse('Withdrawal'),
];

/** Returns the row of the failure matrix with this title, since this matrix uses the same screen and form. */
function reuse(title: string): ScreenGroup {
  const row = ROWS.find((each) => each.title === title);
  if (!row) throw new Error(`The failure matrix has no row ${title}.`);
  return row;
}
