import { html, type Markup } from './html.ts';

/** Renders a place for chips. The page's script adds the chips on it to its label. */
export function renderSpot(name: string, label: string, kind: string): Markup {
  return html`<button type="button" class="spot ${kind}" data-spot="${name}" aria-label="${label}"><span>${label}</span></button>`;
}
