/** Reads a HAR file as far as the server needs it. */
import * as z from 'zod/mini';
import { documents } from '#contracts/documents/registry';
import { matchCallPath } from '#contracts/envelope';

const Har = z.object({ log: z.object({ entries: z.array(z.unknown()) }) });
const Entry = z.object({
  request: z.object({ method: z.unknown(), url: z.unknown(), postData: z.optional(z.unknown()) }),
  response: z.object({ status: z.unknown(), content: z.optional(z.unknown()) }),
});

/**
 * Returns the entries of a HAR file with their addresses, and with the bodies of this API: without cookies, which the
 * server must not get, and without foreign bodies, which make a file large. Throws an error that says why a file is
 * none.
 */
export async function readHarFile(file: Pick<File, 'text'>): Promise<unknown[]> {
  const parsed = Har.safeParse(parseJson(await file.text()));
  if (!parsed.success) {
    throw new Error(
      'This is not a HAR file: it has no list log.entries. Save one in the network panel of a browser.',
    );
  }
  return parsed.data.log.entries.map(shortenEntry);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new Error('This is not a HAR file, or only a part of one: its text is not JSON. Save it again.');
  }
}

/** Returns an entry as far as the server needs it: of the API, address and bodies; of others, the address. */
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
