import { isRecord, parseIfJson } from '#contracts/json-values';
import type { EffectField } from './effect.ts';

/** The input for a JSON object. Any other text is parsed as undefined, which the schema refuses. */
export const jsonField: EffectField<Record<string, unknown>> = {
  label: 'JSON',
  control: 'json',
  initialText: '{}',
  parse: parseObject,
  format: (value) => JSON.stringify(value, null, 2),
  error: 'JSON: an object, such as { "data": [] }',
};

function parseObject(text: string): Record<string, unknown> | undefined {
  const value = parseIfJson(text);
  return isRecord(value) ? value : undefined;
}
