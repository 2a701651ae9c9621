/** Tests that a run says how far it is. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { createProgress } from '../../../../scripts/contract/run/progress.ts';

function replaceClock(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('a log gets a line every 30 seconds, also while one call takes longer', () => {
  replaceClock();
  const lines: string[] = [];
  const progress = createProgress({ printError: (text) => lines.push(text) });

  progress.begin(67);
  progress.beginCheck('casino/games_list');
  progress.beginCheck('system/ping');
  progress.endCheck('system/ping');
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(60_000);
  progress.close();
  vi.advanceTimersByTime(60_000);

  expect(lines).toEqual([
    '1 of 67 checks after 30 s: casino/games_list',
    '1 of 67 checks after 60 s: casino/games_list',
  ]);
});

test('a terminal gets one line, which each call and each second rewrites, and which is cleared at the end', () => {
  replaceClock();
  const texts: string[] = [];
  const lines: string[] = [];
  const progress = createProgress({
    printError: (text) => lines.push(text),
    rewriteLine: (text) => texts.push(text),
  });

  progress.begin(2);
  progress.beginCheck('system/ping');
  vi.advanceTimersByTime(1000);
  progress.endCheck('system/ping');
  progress.close();

  expect(texts).toEqual([
    '0 of 2 checks after 0 s',
    '0 of 2 checks after 1 s: system/ping',
    '1 of 2 checks after 1 s',
    '',
  ]);
  expect(lines).toEqual([]);
});
