/** Builds HTML from templates. Every value that is not marked as markup is escaped. */
import { escapeMarkup } from '#contracts/write/markup';

export interface Markup {
  readonly markup: string;
}

type Value = string | number | Markup | readonly Markup[];

/** Returns the markup of a template. Strings among its values are escaped. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return { markup: parts.map((part, index) => part + renderValue(values[index])).join('') };
}

/** Marks a text as markup, so that it is not escaped. Text from a request must never be passed. */
export function trustMarkup(markup: string): Markup {
  return { markup };
}

/** Returns JSON for a `<script type="application/json">`, without any `<` that could end the element. */
export function embedJson(value: unknown): Markup {
  return { markup: JSON.stringify(value).replaceAll('<', '\\u003c') };
}

function renderValue(value: Value | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return escapeMarkup(value);
  if ('markup' in value) return value.markup;
  return value.map(({ markup }) => markup).join('');
}
