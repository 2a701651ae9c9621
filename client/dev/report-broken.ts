/** Tells a developer at once when a reply breaks its contract: what is missing, and where. */
import type { BrokenReply } from '../api/call.ts';

/** In development only; the built site shows its error state and says nothing. */
export async function reportBroken({ call, schema, body }: BrokenReply) {
  if (!import.meta.env.DEV) return;
  const { judge } = await import('#contracts/judge');
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  console.warn(`${call}: the reply breaks its contract`, judge(schema, data ?? null, 'data'), body);
}
