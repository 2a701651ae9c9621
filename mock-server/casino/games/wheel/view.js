// Shows in which pocket of the wheel the ball lies. The style sheet turns the wheel and lets the ball run.
import { startGame } from '../page/game.js';
import { fillTemplate } from '../page/money.js';

startGame(['wheel'], ({ texts, lang }) => ({
  render(outcome) {
    const ball = `<g transform="rotate(${outcome?.turn ?? 0})"><circle class="ball" r="9" fill="#fffdf6"/></g>`;
    if (!outcome) return ball;
    const { pocket, colour } = outcome;
    return `${ball}<g class="pocket ${colour}"><circle r="72" stroke="#fff" stroke-width="5"/><text y="23">${pocket}</text></g>`;
  },
  renderPast: ({ pocket, colour }) => `<li class="${colour}">${pocket}</li>`,
  describe: ({ pocket, colour }) =>
    fillTemplate(texts.pocket, { number: pocket, colour: texts[colour].toLocaleLowerCase(lang) }),
}));
