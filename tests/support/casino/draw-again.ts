/** Draws a result again, step by step as the page of the casino rules says. */

const COUNTS = 2 ** 32;

/** The three lines below the sentence of a round. */
export interface DrawingLines {
  readonly seed: string;
  readonly stream: string;
  readonly place: number;
}

/** Reads the three lines, in Turkish; numbers: those that were drawn, as the last line says them. */
export function readDrawing([first = '', second = '', third = '']: readonly string[]) {
  const [, seed = ''] = /^Dünyanın tohumu: (\d+)$/.exec(first) ?? [];
  const [, stream = '', place = ''] = /^Sayı dizisi: (\S+), sırası: (\d+)$/.exec(second) ?? [];
  const numbers = [...third.matchAll(/(\d+) \(0–(\d+) arasından\)/g)].map(([, drawn, last]) => ({
    drawn: Number(drawn),
    of: Number(last) + 1,
  }));
  return { seed, stream, place: Number(place), numbers };
}

/** Returns the number of a place in a stream. of: one more than the last number that can be drawn. */
export function drawAgain({ seed, stream, place }: DrawingLines, of: number): number {
  let h = 2_166_136_261;
  for (const character of `${seed}:${stream}`) h = Math.imul(h ^ (character.codePointAt(0) ?? 0), 16_777_619);
  const s = (h + Math.imul(1_831_565_813, place)) | 0;
  let a = Math.imul(s ^ (s >>> 15), 1 | s);
  a = (a + Math.imul(a ^ (a >>> 7), 61 | a)) ^ a;
  a ^= a >>> 14;
  return Math.floor(((a >>> 0) / COUNTS) * of);
}
