/** Formats queries and reads reply bodies, in the same way in-process and over the network. */
import type { AnyDocument } from '#contracts/document';

/** Returns the query with its question mark, or an empty text. */
export function formatQuery({ query }: AnyDocument): string {
  return query ? `?${new URLSearchParams(query)}` : '';
}

/** Returns the body parsed as JSON, or as text if it is no JSON. The content type is ignored. */
export async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
