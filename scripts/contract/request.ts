/** What a document is asked for with, and what a reply says: the same in-process and over the network. */
import type { AnyDocument } from '#contracts/document';

/** With its question mark; empty without any. */
export function queryOf({ query }: AnyDocument): string {
  return query ? `?${new URLSearchParams(query)}` : '';
}

/** As JSON, whatever its content type claims; the text itself when it is none. */
export async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
