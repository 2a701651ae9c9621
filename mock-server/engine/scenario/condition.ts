/** Checks the condition of a rule on the request. */
import type { RequestCondition } from '#contracts/control/scenario';

/** Returns whether the `data` of a request meets a condition. */
export function meetsCondition(condition: RequestCondition, data: unknown): boolean {
  const value = readPath(data, condition.path);
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return false;
  const text = String(value);
  if ('equals' in condition) return text === String(condition.equals);
  if ('contains' in condition) return text.includes(condition.contains);
  return text.trim() !== '' && Number(text) >= condition.atLeast;
}

function readPath(data: unknown, path: string): unknown {
  return path.split('.').reduce(readMember, data);
}

function readMember(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}
