/** Tells a developer which fields of a request or reply break its contract. */
import type { ContractViolation } from '../api/call.ts';

/** Logs a violation in development; does nothing in the built site. */
export async function reportViolation({ call, message, schema, data }: ContractViolation) {
  if (!import.meta.env.DEV) return;
  const { check } = await import('#contracts/check');
  const violations = check(schema, data ?? null, 'data');
  if (message === 'request') {
    console.error(`${call}: the request breaks its contract and was not sent`, violations, data);
  } else {
    console.warn(`${call}: the reply breaks its contract`, violations, data);
  }
}
