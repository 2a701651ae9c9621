/** Renders the course of a match: a bar of its minutes with a mark for each event, and the events as a list. */
import type { Lang } from '#contracts/fields';
import { listEvents, type MatchEvent } from '#fixtures/sport/events';
import { HALF_MINUTES, type Match } from '#fixtures/sport/matches';
import { computeStanding } from '#fixtures/sport/results';
import { html, type Markup } from '../../../engine/base/html.ts';
import { fillTemplate } from '../page/money.js';
import type { OpenSport } from './open-sport.ts';
import { findSportTexts } from './texts.ts';

const MINUTES = 2 * HALF_MINUTES;

/** Renders the course up to now. A match that has not begun has an empty bar. */
export function renderCourse({ world, now }: OpenSport, match: Match, lang: Lang): Markup {
  const texts = findSportTexts(lang);
  const standing = computeStanding(world.seed, match, now);
  const played = standing.phase === 'running' ? standing.minute : 0;
  const events = listEvents(world.seed, match, now);
  const list =
    events.length > 0
      ? html`<ol class="events">${events.map((event) => renderEvent(event, match, lang))}</ol>`
      : html`<p class="note">${played > 0 ? texts.noEvents : texts.notStarted}</p>`;
  // The row states the minute and the list the events, so the drawing is hidden from screen readers.
  return html`
      <div class="course">
        <svg class="minutes" aria-hidden="true"><rect class="track" y="17" width="100%" height="6" rx="3"/><rect class="played" y="17" width="${toPercent(played)}" height="6" rx="3"/><rect class="half" x="50%" y="13" width="1" height="14"/>${events.map(renderMark)}</svg>
        <p class="scale note" aria-hidden="true"><span>0</span><span>${HALF_MINUTES}</span><span>${MINUTES}</span></p>
        ${list}
      </div>`;
}

/** Draws an event at its minute: above the bar for the home team, below it for the other one. */
function renderMark({ kind, side, minute }: MatchEvent): Markup {
  const y = side === 'home' ? 1 : 27;
  return html`<svg class="mark" x="${toPercent(minute)}" y="${y}">${MARKS[kind]}</svg>`;
}

/** The mark of each kind of event, drawn around x = 0 in 12 px of height. */
const MARKS: Readonly<Record<MatchEvent['kind'], Markup>> = {
  goal: html`<circle class="goal" cy="6" r="5"/>`,
  'yellow-card': html`<rect class="yellow-card" x="-4" y="1" width="8" height="10" rx="1"/>`,
};

function renderEvent({ kind, side, minute, score }: MatchEvent, match: Match, lang: Lang): Markup {
  const texts = findSportTexts(lang);
  const goals = kind === 'goal' ? html` <span class="goals">${score.home}–${score.away}</span>` : '';
  return html`<li><span class="when">${fillTemplate(texts.minute, { minute })}</span> <svg class="mark" viewBox="-6 0 12 12" aria-hidden="true">${MARKS[kind]}</svg> <span>${texts.events[kind]}, ${match[side]}${goals}</span></li>`;
}

function toPercent(minute: number): string {
  return `${Math.round((1000 * minute) / MINUTES) / 10}%`;
}
