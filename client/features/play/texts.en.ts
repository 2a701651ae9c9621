import type { Translation } from '../../core/i18n/texts.ts';
import type tr from './texts.tr.ts';

const en: Translation<typeof tr> = {
  game: 'Game',
  table: 'Live table',
  real: 'real play',
  demo: 'demo',
  live: 'live',
  frameTitle: (p) => `${p.name}, game`,
  exit: 'Leave the game',
  back: 'Go back',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  toDemo: 'Play demo',
  toReal: 'Play for real',
  bar: 'Game session',
  balance: 'Balance',
  elapsed: 'Played for',
  net: 'This session',
  netDemo: 'This session, demo',
  clock: (p) => `Time ${p.time}`,

  starting: 'Opening the game',
  startingTable: 'Opening the table',
  slowToLoad:
    'The game has not loaded yet. You can keep waiting, or open it in a new window, or open it again; nothing was taken from your balance.',
  openOwnWindow: 'Open in a new window',
  ownWindow: 'New window',
  openAgain: 'Open again',

  unreachable: 'The provider cannot be reached',
  unreachableGame: 'The game could not be opened just now. Nothing was taken from your balance.',
  unreachableTable: 'The table could not be opened just now. Nothing was taken from your balance.',
  failed: 'The game could not be opened',
  failedTable: 'The table could not be opened',
  balanceSafe: 'Nothing was taken from your balance.',
  toGames: 'Back to the games',
  toTables: 'Back to the tables',
  support: 'Write to live support',

  ended: 'Your game session is over',
  endedHand:
    'The hand that waits for your decision ends by the rules of the game, and goes to your balance. Open the game again to go on.',
  endedText: 'Finished rounds are already in your balance. Open the game again to go on.',

  unknownTitle: 'There is no such game on this shelf',
  unknownText:
    'There may be a mistake in the address, or the game was removed. Nothing has changed in your account.',

  virtualLead: 'Short rounds whose results are drawn on the server.',
  opensLobby: 'List of games',
  'about-sport': 'You pick matches for a slip, which wins if all your picks come true.',
  'about-live-sport': 'You bet on matches in progress, at odds that change with the play.',
  'about-golden-race': 'A race runs every minute; you pick the winning horse before it starts.',
  'about-3d-football': 'A match is played every minute; you predict its result and total goals beforehand.',
  'about-bingo': 'You put chips on numbers, rows and columns of a card, and draw the balls.',
  'about-sound-bingo':
    'You put chips on numbers, rows and columns of a card, and draw the balls, whose numbers are read aloud.',
  'about-zeplin':
    'You choose the multiplier at which you get off; if the airship reaches it, it multiplies your stake.',
  'about-spaceman':
    'You choose the multiplier at which you get out; if the flight reaches it, it multiplies your stake.',
  toVirtualGames: 'Back to the virtual games',
  noVirtualTitle: 'There are no virtual games just now',
  noVirtualText: 'New games appear here when they arrive. The slots are always open.',
  unlistedTitle: 'The virtual games cannot be shown just now',
  unlistedText: 'Try again in a while. The slots are always open.',
  unopenableTitle: 'The virtual games cannot be opened just now',
  unopenableText: 'Try again in a while. The slots are always open.',
  unopenableGame: (p) => `${p.name} cannot be opened just now`,
  unopenableGameText: 'Nothing was taken from your balance. Try again in a while, or choose another game.',
  toSlots: 'Go to slots',
};
export default en;
