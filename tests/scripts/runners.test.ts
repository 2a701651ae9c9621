import { expect, test, vi } from 'vitest';
import { divideSelection, reportAndExit, runCheck } from '../../scripts/runners.mjs';

test.each([
  [[true, true], 0, 'All passed.'],
  [[true, false], 1, 'Failed: browser tests.'],
  [[false, false], 1, 'Failed: unit tests, browser tests.'],
])(
  'the exit code and the last line say whether all passed: %j',
  ([unit = false, browser = false], code, line) => {
    const print = vi.spyOn(console, 'log').mockReturnValue();
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('ended');
    });

    const results = [
      { name: 'unit tests', passed: unit },
      { name: 'browser tests', passed: browser },
    ];
    expect(() => reportAndExit(results)).toThrow('ended');
    expect(exit).toHaveBeenCalledWith(code);
    expect(print).toHaveBeenCalledWith(`\n${line}`);
    exit.mockRestore();
    print.mockRestore();
  },
);

test('arguments select tests of the runner to which their paths belong', () => {
  expect(divideSelection([])).toEqual({ vitest: [], playwright: [] });
  expect(divideSelection(['tests/house', '-t', 'any'])).toEqual({
    vitest: ['tests/house', '-t', 'any'],
    playwright: undefined,
  });
  expect(divideSelection(['tests/browser/sport.test.ts', '-t', 'any'])).toEqual({
    vitest: undefined,
    playwright: ['tests/browser/sport.test.ts', '--grep', 'any'],
  });
  expect(divideSelection(['./tests/browser', 'tests/browserless'])).toEqual({
    vitest: ['tests/browserless'],
    playwright: ['./tests/browser'],
  });
  expect(divideSelection(['-t', 'any'])).toEqual({ vitest: ['-t', 'any'], playwright: ['--grep', 'any'] });
});

test('a check prints nothing when it passes, and its output and remedy when it fails', async () => {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  const runScript = (script: string) =>
    runCheck({ name: 'lint', argv: ['-e', script], remedy: '`npm run format` mends it.' });

  expect(await runScript("console.log('Checked 2 files')")).toMatchObject({ passed: true });
  expect(print).not.toHaveBeenCalled();
  expect(
    await runScript("console.log('a.ts:1'); console.error('too long'); process.exitCode = 1"),
  ).toMatchObject({ passed: false });
  expect(print.mock.calls.join()).toMatch(
    /lint\n(?=.*a\.ts:1)(?=.*too long).*\n`npm run format` mends it\.$/s,
  );
  print.mockRestore();
});
