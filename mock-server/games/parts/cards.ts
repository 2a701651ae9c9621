/** The card table's parts of the page: two hands, three spots, what they pay. */
import type { Lang } from '#contracts/fields';
import { html, type Markup } from '../html.ts';
import { multiple, percent } from '../numbers.ts';
import { cardsRules } from '../rules/cards.ts';
import { returnToPlayer } from '../rules/rules.ts';
import type { PageTexts } from '../texts.ts';
import { spot } from './wheel.ts';

/** The two hands, and the board below them. */
export function cardsStage(texts: PageTexts): Markup {
  const hand = (name: 'player' | 'bank') => html`
    <div class="hand" data-hand="${name}">
      <div class="card"><div class="back"></div><div class="face"></div></div>
      <p>${texts[name]}</p>
    </div>`;
  return html`
    <section class="stage">
      <div class="table"><div class="hands" aria-hidden="true">${hand('player')}${hand('bank')}</div></div>
      <div class="board" role="group" aria-label="${texts.board}">
        ${(['player', 'tie', 'bank'] as const).map((name) => spot(name, texts[name], `wide ${name}`))}
      </div>
    </section>`;
}

/** What each spot pays at best, the stake included, and returns on average. */
export function cardsPays(texts: PageTexts, lang: Lang): Markup {
  const best = (name: string) =>
    Math.max(
      ...Array.from({ length: cardsRules.outcomes }, (_, index) =>
        cardsRules.payback(name, cardsRules.outcomeAt(index)),
      ),
    );
  return html`
    <h3>${texts.bets}</h3>
    <p>${texts.cardsNote} ${texts.tieNote}</p>
    <p>${texts.betsNote}</p>
    <ul class="pays">
      ${(['player', 'bank', 'tie'] as const).map(
        (name) =>
          html`<li><span>${texts[name]} <small>${texts.rtp} ${percent(returnToPlayer(cardsRules, name), lang)}</small></span><b>×${multiple(best(name), lang)}</b></li>`,
      )}
    </ul>`;
}
