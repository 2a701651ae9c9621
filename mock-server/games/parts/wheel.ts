/** The wheel's parts of the page: the wheel itself, the board, the bets and what they pay. */
import type { Lang } from '#contracts/fields';
import { short } from '#fixtures/art/svg';
import { drawn, html, type Markup } from '../html.ts';
import { multiple } from '../numbers.ts';
import { colourOf, WHEEL_ORDER, wheelRules } from '../rules/wheel.ts';
import type { PageTexts } from '../texts.ts';

const RADIUS = { rim: 196, numbers: 172, inner: 142, ball: 118, bowl: 104, hub: 34 } as const;

/** The wheel, what it has shown, and the board below it. */
export function wheelStage(texts: PageTexts): Markup {
  return html`
    <section class="stage">
      <div class="table">
        <div class="wheel" aria-hidden="true">${drawn(wheel())}<p class="pocket" id="pocket" hidden></p></div>
        <ol class="trail" id="trail" aria-hidden="true"></ol>
      </div>
      <div class="board" role="group" aria-label="${texts.board}">
        ${spot('0', '0', 'number green zero')}
        <div class="numbers">${numbers()}</div>
        <div class="dozens">${(['dozen1', 'dozen2', 'dozen3'] as const).map((name) => spot(name, texts[name], 'wide'))}</div>
        <div class="chances">
          ${spot('low', texts.low, 'wide')}${spot('even', texts.even, 'wide')}${spot('red', texts.red, 'wide red')}
          ${spot('black', texts.black, 'wide black')}${spot('odd', texts.odd, 'wide')}${spot('high', texts.high, 'wide')}
        </div>
      </div>
    </section>`;
}

/** What each kind of bet pays, the stake included. */
export function wheelPays(texts: PageTexts, lang: Lang): Markup {
  const pay = (name: string) => multiple(wheelRules.payback(name, wheelRules.outcomeAt(1)), lang);
  return html`
    <h3>${texts.bets}</h3>
    <p>${texts.betsNote}</p>
    <ul class="pays">
      <li><span>${texts.number}</span><b>×${pay('1')}</b></li>
      <li><span>${texts.dozen}</span><b>×${pay('dozen1')}</b></li>
      <li><span>${texts.evenChances}</span><b>×${pay('odd')}</b></li>
    </ul>`;
}

/** A place for chips; the script adds to its label what lies there. */
export function spot(name: string, label: string, kind: string): Markup {
  return html`<button type="button" class="spot ${kind}" data-spot="${name}" aria-label="${label}"><span>${label}</span></button>`;
}

/** Three rows of twelve, the highest above, as boards are printed. */
function numbers(): Markup[] {
  return [3, 2, 1].flatMap((first) =>
    Array.from({ length: 12 }, (_, column) => {
      const pocket = first + 3 * column;
      return spot(String(pocket), String(pocket), `number ${colourOf(pocket)}`);
    }),
  );
}

function wheel(): string {
  const sectors = WHEEL_ORDER.map((pocket, place) => {
    const turn = `rotate(${short((place * 360) / WHEEL_ORDER.length, 2)})`;
    return `<g transform="${turn}"><path class="sector ${colourOf(pocket)}" d="${sector()}"/><text y="-${RADIUS.numbers - 14}">${pocket}</text></g>`;
  });
  const spokes = [0, 90, 180, 270].map(
    (turn) =>
      `<path class="spoke" transform="rotate(${turn})" d="M-5-24L-3-78h6L5-24z"/><circle class="knob" transform="rotate(${turn})" cy="-80" r="8"/>`,
  );
  return (
    '<svg viewBox="-220 -220 440 440"><circle class="wood" r="216"/><circle class="wood-edge" r="204"/>' +
    `<g id="rotor"><circle class="rim" r="${RADIUS.rim}"/>${sectors.join('')}` +
    `<circle class="track" r="${RADIUS.inner}"/><circle class="bowl" r="${RADIUS.bowl}"/>` +
    `<circle class="bowl-edge" r="${RADIUS.bowl - 14}"/>${spokes.join('')}<circle class="hub" r="${RADIUS.hub}"/></g>` +
    `<g id="ball"><circle class="ball" cy="-${RADIUS.ball + 7}" r="9"/></g></svg>`
  );
}

/** One pocket, its middle pointing up. */
function sector(): string {
  const half = Math.PI / WHEEL_ORDER.length;
  const at = (radius: number, turn: number) =>
    `${short(radius * Math.sin(turn), 1)} ${short(-radius * Math.cos(turn), 1)}`;
  const { rim, bowl } = RADIUS;
  return `M${at(bowl, -half)}L${at(rim - 3, -half)}A${rim - 3} ${rim - 3} 0 0 1 ${at(rim - 3, half)}L${at(bowl, half)}z`;
}
