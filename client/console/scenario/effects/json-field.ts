import type { EffectField } from './effect.ts';

/**
 * The input for a JSON object. The schema checks that the value is an object. Invalid JSON is parsed as
 * undefined, which the schema refuses.
 */
export const jsonField: EffectField<Record<string, unknown>> = {
  label: 'JSON',
  control: 'json',
  initialText: '{}',
  parse: parseJson,
  format: (value) => JSON.stringify(value, null, 2),
  error: 'JSON: an object, such as { "data": [] }',
};

function parseJson(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
