import { randomUUID } from 'node:crypto';
import { normalise } from '../../contracts/normalise.ts';

/** A label of a host name has at most 63 characters; the rest tells tests of one title apart. */
const MAX_TITLE_CHARS = 40;

/** The letters that are no plain letter with a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŋ: 'ng', ĸ: 'k' },
  ...{ ŧ: 't', ſ: 's', ə: 'e' },
};

/** Returns a name for the world of a test, which begins with the title in plain letters and is like no other. */
export function nameWorld(title: string): string {
  const plain = normalise(title, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/gu, (letter) => PLAIN[letter] ?? '-')
    .replace(/-+/g, '-');
  const short = plain.slice(0, MAX_TITLE_CHARS).replace(/^-|-$/g, '');
  return `${short || 'test'}-${randomUUID().slice(0, 8)}`;
}
