/** Reads a HAR file as far as the server needs it. */
import * as z from 'zod/mini';

const Har = z.object({ log: z.object({ entries: z.array(z.unknown()) }) });
const Body = z.optional(z.looseObject({ mimeType: z.optional(z.unknown()) }));
const Entry = z.object({
  request: z.object({ method: z.unknown(), url: z.unknown(), postData: z.optional(z.unknown()) }),
  response: z.object({ status: z.unknown(), content: Body }),
});
/** The types of files that no API answers with. */
const FILE_TYPE = /^(?:image|font|audio|video)\/|css|javascript|wasm/;

/**
 * Returns the entries of a HAR file with their addresses and bodies only: without cookies, which the server must not
 * get, and without pictures, which make a file large. Throws an error that says why a file is none.
 */
export async function readHarFile(file: Pick<File, 'text'>): Promise<unknown[]> {
  const parsed = Har.safeParse(parseJson(await file.text()));
  if (!parsed.success) {
    throw new Error(
      'This is no HAR file: it has no list log.entries. Save one in the network panel of a browser.',
    );
  }
  return parsed.data.log.entries.map(shorten);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined; // A text that is not JSON is no archive either.
  }
}

function shorten(entry: unknown): unknown {
  const parsed = Entry.safeParse(entry);
  if (!parsed.success) return {}; // The server counts it as damaged.
  const { request, response } = parsed.data;
  const isFile = FILE_TYPE.test(String(response.content?.mimeType));
  return { request, response: { status: response.status, ...(!isFile && { content: response.content }) } };
}
