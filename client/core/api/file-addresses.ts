/** Finds pictures and games at the backend, since replies may contain relative addresses. */

/** The fields that contain the address of a picture or of a game. */
const ADDRESS_FIELD = /^image|^url$/i;
/** The beginning of a relative address, such as `/x`, `img/x.png`. A text of words, such as `none`, is no address. */
const RELATIVE_BEGINNING = /^(?![\w+.-]+:|\/\/)(?:\/(?=.)|(?=\S*[/.?]\S*$))/;

/**
 * Replaces the relative addresses of pictures and games in the data of a reply by their addresses at the
 * backend. Changes the data itself.
 *
 * origin: the origin of the backend; empty for the origin of the site. isAddress: whether every text in
 * `data` is such an address, as in the pictures for a dark and a light page.
 */
export function locateFiles(data: unknown, origin: string, isAddress = false): void {
  if (typeof data !== 'object' || data === null) return;
  for (const [key, value] of Object.entries(data)) {
    const isFile = isAddress || ADDRESS_FIELD.test(key);
    if (isFile && typeof value === 'string')
      Reflect.set(data, key, value.replace(RELATIVE_BEGINNING, `${origin}/`));
    else locateFiles(value, origin, isFile);
  }
}
