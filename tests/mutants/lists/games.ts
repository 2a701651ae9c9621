import type { Mutant } from '../mutant.ts';

const PAGE = 'mock-server/casino/games/page';
const STORIES = 'tests/browser/stories';

export const games: readonly Mutant[] = [
  {
    fault: 'a round whose reply is lost is not asked for again',
    file: `${PAGE}/idempotent-request.js`,
    from: "if (attempt.kind !== 'unanswered' || pause === undefined) return attempt;",
    to: "if (attempt.kind !== 'never' || pause === undefined) return attempt;",
    tests: [`${STORIES}/games/flight.test.ts`],
  },
  {
    fault: 'a round that ends in a server error is not asked for again',
    file: `${PAGE}/idempotent-request.js`,
    from: 'if (response.status >= 500)',
    to: 'if (response.status >= 600)',
    tests: ['tests/mock-server/casino/games/page/idempotent-request.test.ts'],
  },
  {
    fault: 'the undo of a board takes the first chip instead of the last',
    file: `${PAGE}/bets.js`,
    from: 'place(placed.slice(0, -1))',
    to: 'place(placed.slice(1))',
    tests: [`${STORIES}/games/bingo.test.ts`],
  },
  {
    fault: 'a round that pays its stake back is called a win',
    file: `${PAGE}/money.js`,
    from: 'win > stake ? texts.paid.won',
    to: 'win >= stake ? texts.paid.won',
    tests: ['tests/mock-server/casino/games/page/money.test.ts'],
  },
  {
    fault: 'the button of a round is bright without a stake',
    file: `${PAGE}/bets.js`,
    from: "    byId('play').setAttribute('aria-disabled', String(bets().length === 0));",
    to: '',
    tests: [`${STORIES}/games/hands.test.ts`],
  },
  {
    fault: 'chips and deal stay beside the decisions of a hand',
    file: `${PAGE}/game.css`,
    from: '.controls:has(.moves:not([hidden])) > :is(.chips, .tools, .play)',
    to: '.controls:has(.moves:not([hidden])) > .tools',
    tests: [`${STORIES}/games/hands.test.ts`],
  },
  {
    fault: 'bingo reads balls aloud although the voice is off',
    file: 'mock-server/casino/games/bingo/caller.js',
    from: '    if (!box.checked) return;',
    to: '',
    tests: [`${STORIES}/games/bingo.test.ts`],
  },
  {
    fault: 'bingo reads Turkish numbers with a voice of another language',
    file: 'mock-server/casino/games/bingo/caller.js',
    from: '      utterance.lang = language;',
    to: '',
    tests: [`${STORIES}/games/bingo.test.ts`],
  },
  {
    fault: 'a flight lights the exits that it has not reached',
    file: 'mock-server/casino/games/crash/view.js',
    from: 'const isReached = exit <= hundredths;',
    to: 'const isReached = exit > hundredths;',
    tests: [`${STORIES}/games/flight.test.ts`],
  },
  {
    fault: 'a card table marks the losing hand as the winner',
    file: 'mock-server/casino/games/playing-cards/view.js',
    from: 'hasLanded && name === winner',
    to: 'hasLanded && name !== winner',
    tests: [`${STORIES}/games/hands.test.ts`],
  },
  {
    fault: 'bets on an event stay open after it has begun',
    file: 'mock-server/casino/games/event/view.js',
    from: "    chips.close(phase !== 'open');",
    to: '',
    tests: [`${STORIES}/games/event-games.test.ts`],
  },
  {
    fault: 'a double click on a slip confirms the terms that it has just shown',
    file: 'mock-server/casino/games/sport/slip.js',
    from: 'if (event.detail < 2 || !isConfirming) submit();',
    to: 'submit();',
    tests: ['tests/browser/sport.test.ts'],
  },
  {
    fault: 'a message to support is put into the field again by a reload after it was sent',
    file: 'mock-server/casino/support/page/main.js',
    from: "  history.replaceState(null, '', `/support?lang=",
    to: '  void (`',
    tests: [`${STORIES}/support.test.ts`],
  },
  {
    fault: 'a double click sends a message to support twice',
    file: 'mock-server/casino/support/page/main.js',
    from: '  send.disabled = true;',
    to: '',
    tests: [`${STORIES}/support.test.ts`],
  },
  {
    fault: 'the search of the support page finds nothing while letters are typed',
    file: 'mock-server/casino/support/page/main.js',
    from: 'filter.oninput = showMatches;',
    to: '',
    tests: [`${STORIES}/support.test.ts`],
  },
  {
    fault: 'a page that the browser shows again from its memory keeps an ended session',
    file: 'client/app/browser.ts',
    from: "      addEventListener('pageshow', ({ persisted }) => persisted && run(null));",
    to: '',
    tests: [`${STORIES}/account/sign-out.test.ts`, 'tests/client/app'],
  },
];
