import { html, type Markup } from './html.ts';

/** Renders a spot, on which chips can be placed. The page's script adds the placed stake to the label. */
export function renderSpot(name: string, label: string, kind: string): Markup {
  return html`<button type="button" class="spot ${kind}" data-spot="${name}" aria-label="${label}"><span>${label}</span></button>`;
}
