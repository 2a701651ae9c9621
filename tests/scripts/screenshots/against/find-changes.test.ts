import { expect, test } from 'vitest';
import { findChanges } from '../../../../scripts/screenshots/against/find-changes.ts';
import { draw, type Shape } from './drawing.ts';

const WIDTH = 240;
const header = (y: number, look = 1): Shape => ({ x: 20, y, width: 200, height: 30, look });
const text = (y: number, look: number, width = 80): Shape => ({ x: 80, y, width, height: 12, look });
const column = (...ys: number[]): Shape[] =>
  ys.map((y, index) => ({ x: 4, y, width: 40, height: 14, look: 50 + index }));

test('equal pictures have no change', () => {
  const page = () => draw(WIDTH, 400, header(10), text(100, 2));

  expect(findChanges(page(), page())).toEqual([]);
});

test('one pixel that is one step of one colour lighter is a change', () => {
  const before = draw(WIDTH, 60, header(10));
  const after = draw(WIDTH, 60, header(10));
  after.pixels[20 * WIDTH + 30] = (after.pixels[20 * WIDTH + 30] ?? 0) ^ 1;

  const spot = { x: 30, y: 20, width: 1, height: 1 };
  expect(findChanges(before, after)).toEqual([{ before: spot, after: spot, key: expect.any(String) }]);
});

test('what differs far apart is a change each', () => {
  const before = draw(WIDTH, 400, text(50, 2), text(300, 3));
  const after = draw(WIDTH, 400, text(50, 4), text(300, 5));

  expect(findChanges(before, after).map((change) => change.after.y)).toEqual([50, 300]);
});

test('a longer text is one change at its place, and what is below has only moved', () => {
  const below = (y: number) => [text(y, 5), text(y + 100, 6), text(y + 200, 7)];
  const before = draw(WIDTH, 600, header(10), text(100, 2), ...below(130));
  const after = draw(WIDTH, 620, header(10), text(100, 3), text(120, 4), ...below(150));

  const [change, ...others] = findChanges(before, after);

  expect(others).toEqual([]);
  expect(change?.before).toEqual({ x: 80, y: 100, width: 80, height: 12 });
  expect(change?.after).toEqual({ x: 80, y: 100, width: 80, height: 32 });
});

test('a column beside a longer text is no change', () => {
  const beside = column(60, 100, 140, 180, 220, 260);
  const before = draw(WIDTH, 600, ...beside, text(100, 2), text(150, 5), text(210, 6), text(400, 7));
  const after = draw(
    WIDTH,
    620,
    ...beside,
    text(100, 2),
    text(120, 3),
    text(170, 5),
    text(230, 6),
    text(420, 7),
  );

  const changes = findChanges(before, after);

  expect(changes.map((change) => change.after)).toEqual([{ x: 80, y: 120, width: 80, height: 12 }]);
});

test('a larger gap is one change, as high as it has grown', () => {
  const before = draw(WIDTH, 400, text(50, 2), text(100, 3), text(300, 4));
  const after = draw(WIDTH, 407, text(50, 2), text(107, 3), text(307, 4));

  const changes = findChanges(before, after);

  expect(changes.map((change) => change.after.height - change.before.height)).toEqual([7]);
});

test.each([
  ['down', { y: 11 }],
  ['to a side', { x: 21 }],
])('a header that has moved %s is one change, the same one whatever stands in it', (_, place) => {
  const move = (look: number) =>
    findChanges(
      draw(WIDTH, 400, header(10, look), text(200, look)),
      draw(WIDTH, 400, { ...header(10, look), ...place }, text(200, look)),
    );

  const [change, ...others] = move(1);

  expect(others).toEqual([]);
  expect(move(8)).toEqual([{ ...change, key: change?.key }]);
});
