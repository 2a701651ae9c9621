/** Reads from the reply to the first call of a page the rows that the first frame shows. */
import { isSlideVisible } from '#contracts/rules/visibility';
import { locateFile } from '../../core/api/addresses.ts';
import { readDeviceTime } from '../../core/platform.ts';
import { isSitePath } from '../../core/storage/store.ts';
import { isMarkup } from '../../ui/rich-text/markup.ts';

/** The texts, the addresses and the pictures of a row, by the names of its fields. */
export type ShownRow = Readonly<Record<string, string>>;

const TEXTS = ['Title', 'Text', 'Label', 'ButtonText'] as const;
/** As many cards are in view on a phone. */
const FIRST_ROWS = 6;
const PICTURES = ['Image', 'ImageTablet', 'ImageMobile'] as const;

/**
 * Loads the pictures of the rows in view, and returns the cards of games. Those in another spelling, or with HTML, are
 * left to the site.
 */
export async function readCards(response: Response): Promise<ShownRow[]> {
  const { data } = Object(await response.clone().json());
  const cards: ShownRow[] = [...data].slice(0, FIRST_ROWS).map((row) => {
    const { image, name, providerName, gameID = '', tableID = gameID } = Object(row);
    const address = locateFile(image, window.backend.origin);
    return { image: address, name, providerName, id: encodeURIComponent(tableID) };
  });
  for (const { image = '' } of cards) new Image().src = image;
  return cards.every((card) => Object.values(card).every(isPlain)) ? cards : [];
}

/** Returns the slide that is shown first. One in another spelling, with fewer fields, or with HTML, is left to the site. */
export async function readSlides(response: Response): Promise<ShownRow[]> {
  // A backend at another origin may hide its time, and the site has none yet.
  const now = Date.parse(response.headers.get('date') ?? '') || readDeviceTime();
  const { data } = Object(await response.clone().json());
  const row = [...data].find((each) => !hasDates(each) || isSlideVisible(each, now));
  if (!hasDates(row)) return [];
  const slide: ShownRow = Object.fromEntries(Object.entries(row).filter(isText));
  if (!TEXTS.every((name) => isPlain(slide[name])) || !slide.Link || !slide.Image) return [];
  const { Link, ...rest } = slide;
  const pictures = PICTURES.map((name) => [name, locateFile(slide[name] ?? '', window.backend.origin)]);
  return [{ ...rest, ...Object.fromEntries(pictures), Link: isSitePath(Link) ? Link : '/' }];
}

/** Returns whether a row says in our spelling when it is shown. */
function hasDates(row: unknown): row is Parameters<typeof isSlideVisible>[0] {
  const { Status, Start_date, End_date } = Object(row);
  return typeof Status === 'number' && [Start_date, End_date].every((each) => typeof each === 'string');
}

function isText(field: [name: string, value: unknown]): field is [string, string] {
  return typeof field[1] === 'string';
}

/** Returns whether a value is a text of words, and no HTML. */
function isPlain(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !isMarkup(value);
}
