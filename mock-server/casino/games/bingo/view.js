// Shows the five drawn balls on the ledge, and reads them aloud.
import { startGame } from '../page/game.js';
import { fillTemplate } from '../page/money.js';
import { createCaller } from './caller.js';

const LANGUAGES = { tr: 'tr-TR', en: 'en-GB' };
const DRAWN = 5;
const COLUMNS = 5;

startGame(['bingo'], ({ texts, lang, isReadAloud }) => {
  const language = LANGUAGES[lang];
  const readAloud = createCaller(isReadAloud, language);
  return {
    render(outcome) {
      const drawn = outcome?.balls ?? [];
      return Array.from({ length: DRAWN }, (_, index) => renderLaid(drawn[index])).join('');
    },
    renderPast: ({ balls }) =>
      `<li>${balls.map((ball) => `<i class="${findColumn(ball)}">${ball}</i>`).join('')}</li>`,
    land: async ({ balls }) => readAloud(balls),
    describe({ balls, full }) {
      const list = new Intl.ListFormat(language).format(balls.map(String));
      const sentence = fillTemplate(texts.drawn, { balls: list });
      return full ? `${fillTemplate(texts.full[full.line], { number: full.number })} ${sentence}` : sentence;
    },
  };
});

/** @param {number | undefined} ball */
function renderLaid(ball) {
  return ball === undefined
    ? '<li></li>'
    : `<li class="laid arrives ${findColumn(ball)}"><b>${ball}</b></li>`;
}

/** @param {number} ball */
function findColumn(ball) {
  return `column-${((ball - 1) % COLUMNS) + 1}`;
}
