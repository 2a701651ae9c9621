import type { AnyId } from '#contracts/read-types';

/** Reads an id from an address or from a form: a number if it can be one; undefined if the text is no id. */
export function readId(text: string | undefined): AnyId | undefined {
  if (text === undefined || !/^[\w-]{1,64}$/.test(text)) return undefined;
  return /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
}
