/** Reads the entries of a HAR file. */
import * as z from 'zod/mini';
import { documents } from '#contracts/documents/registry';
import { matchCallPath } from '#contracts/envelope';

const Entry = z.object({
  request: z.object({ method: z.unknown(), url: z.unknown(), postData: z.optional(z.unknown()) }),
  response: z.object({ status: z.unknown(), content: z.optional(z.unknown()) }),
});

/**
 * Returns an entry as far as the server needs it: of the API, address and bodies; of others, the address. It has no
 * cookies, which the server must not get, and no foreign bodies, which make a file large.
 */
export function shortenEntry(entry: unknown): unknown {
  const parsed = Entry.safeParse(entry);
  if (!parsed.success) return {}; // The server counts it as damaged.
  const { request, response } = parsed.data;
  if (isOfApi(String(request.url))) return { request, response };
  return { request: { method: request.method, url: request.url }, response: { status: response.status } };
}

/** Returns whether an address may be one of a call or a document. */
export function isOfApi(url: string): boolean {
  const path = URL.canParse(url) ? new URL(url).pathname : '';
  if (matchCallPath(path)) return true;
  return [...documents.values()].some((document) => path.endsWith(document.path));
}
