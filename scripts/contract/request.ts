/** Formats queries and reads replies, in the same way in-process and over the network. */
import type { AnyDocument } from '#contracts/document';
import type { HttpReply } from './target.ts';

/** Returns the query with its question mark, or an empty text. */
export function formatQuery({ query }: AnyDocument): string {
  return query ? `?${new URLSearchParams(query)}` : '';
}

/** Returns a reply with its body parsed as JSON, or as text if it is no JSON, whatever its content type. */
export async function readReply(response: Response): Promise<HttpReply> {
  const { status } = response;
  const text = await response.text();
  try {
    return { status, body: JSON.parse(text) };
  } catch {
    return { status, body: text, notJson: { contentType: response.headers.get('content-type') } };
  }
}
