/** Checks the condition of a rule on the request. */
import type { RequestCondition } from '#contracts/control/scenario';
import { readValue } from '#contracts/json-values';

/** Returns whether the `data` of a request meets a condition. */
export function meetsCondition(condition: RequestCondition, data: unknown): boolean {
  const value = readValue(data, condition.path.split('.'));
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return false;
  const text = String(value);
  if ('equals' in condition) return text === String(condition.equals);
  if ('contains' in condition) return text.includes(condition.contains);
  return text.trim() !== '' && Number(text) >= condition.atLeast;
}
