/** HTML by template: every value is escaped, unless it is markup already. */
import { escapeMarkup } from '#contracts/rules/markup';

export interface Markup {
  readonly markup: string;
}

type Value = string | number | Markup | readonly Markup[];

/** Markup from a template; strings and numbers in it are escaped. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return { markup: parts.map((part, index) => part + written(values[index])).join('') };
}

/** Text that is markup already: our own drawings, nothing that came from a request. */
export function drawn(markup: string): Markup {
  return { markup };
}

/** JSON inside a `<script type="application/json">`: no `<` can end the element. */
export function embeddedJson(value: unknown): Markup {
  return { markup: JSON.stringify(value).replaceAll('<', '\\u003c') };
}

function written(value: Value | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return escapeMarkup(value);
  if ('markup' in value) return value.markup;
  return value.map(({ markup }) => markup).join('');
}
