/** Tells a developer which fields of a request or reply differ from its contract. */
import type { ContractViolation } from '../../core/api/call.ts';

/** The reported differences as `call path`; each is reported once. */
const reported = new Set<string>();

/** Logs a violation in development; does nothing in the built site. */
export async function reportViolation({ call, message, schema, data }: ContractViolation) {
  if (!import.meta.env.DEV) return;
  const { check } = await import('#contracts/check/check');
  const violations = check(schema, data ?? null, 'data');
  if (message === 'request') {
    console.error(`${call}: the request breaks its contract and was not sent`, violations, data);
    return;
  }
  const fresh = violations.filter(({ path }) => {
    const key = `${call} ${path.replace(/\[\d+\]/g, '[]')}`;
    return !reported.has(key) && reported.add(key);
  });
  if (fresh.length > 0) console.warn(`${call}: the reply differs from its contract`, fresh, data);
}
