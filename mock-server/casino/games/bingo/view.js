// Shows the five drawn balls on the ledge, and reads them aloud.
import { pickColour } from '../page/colours.js';
import { startGame } from '../page/game.js';
import { fillTemplate } from '../page/money.js';
import { createCaller } from './caller.js';

const LANGUAGES = { tr: 'tr-TR', en: 'en-GB' };
const DRAWN = 5;

startGame(['bingo'], ({ texts, lang, isReadAloud }) => {
  const language = LANGUAGES[lang];
  const readAloud = createCaller(isReadAloud, language);
  return {
    render(outcome) {
      const drawn = outcome?.balls ?? [];
      return Array.from({ length: DRAWN }, (_, index) => renderLaid(drawn[index])).join('');
    },
    renderPast: ({ balls }) =>
      `<li>${balls.map((ball) => `<i class="${pickColour(ball - 1)}">${ball}</i>`).join('')}</li>`,
    land: async ({ balls }) => readAloud(balls),
    describe({ balls, full }) {
      const list = new Intl.ListFormat(language).format(balls.map(String));
      const sentence = fillTemplate(texts.drawn, { balls: list });
      const line = full && fillTemplate(texts[full.line], { number: full.number });
      return line ? `${fillTemplate(texts.full, { line })} ${sentence}` : sentence;
    },
  };
});

/** @param {number | undefined} ball */
function renderLaid(ball) {
  return ball === undefined
    ? '<li class="laid"></li>'
    : `<li class="laid arrives ${pickColour(ball - 1)}"><b>${ball}</b></li>`;
}
