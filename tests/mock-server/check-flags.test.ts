/** Tests what is answered from the sources, before anything is built. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { casino } from '#mock-server/casino/casino';
import { buildHelp } from '#mock-server/engine/node/flags/flags';
import { createTerminal } from '#tests/support/terminal';
import { checkFlags } from '../../mock-server/check-flags.ts';
import { answerFlags } from '../../scripts/contract/run/answer-flags.ts';
import { buildHelp as buildContractHelp } from '../../scripts/contract/run/flags.ts';

/** Checks the flags as those of this process. Returns what is printed, and the exit code if the process would end. */
async function check(...flags: readonly string[]) {
  const { argv } = process;
  const printed: unknown[] = [];
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((text) => printed.push(text)),
    vi.spyOn(console, 'error').mockImplementation((text) => printed.push(text)),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    }),
  ];
  onTestFinished(() => {
    process.argv = argv;
    for (const spy of spies) spy.mockRestore();
  });
  process.argv = [process.execPath, 'mock', ...flags];
  const end = await checkFlags().catch(({ message }: Error) => message);
  return { printed, end };
}

test('the help of the mock is printed, with the names of its scenarios', async () => {
  expect(await check('--help')).toEqual({ printed: [buildHelp(casino)], end: 'exit 0' });
});

test.each([
  [['--tarqet=x'], 'There is no flag --tarqet; did you mean --target? All flags: --help.'],
  [['--scenario=flakey'], expect.stringContaining('There is no scenario flakey; did you mean flaky?')],
  [['mock'], expect.stringContaining("Unexpected argument 'mock'")],
])('%s ends with a sentence', async (flags, sentence) => {
  expect(await check(...flags)).toEqual({ printed: [sentence], end: 'exit 1' });
});

test('right flags are left to the server', async () => {
  expect(await check('--port=1', '--scenario=flaky')).toEqual({ printed: [], end: undefined });
});

test('the help of the contract tool is printed, and right flags ask for a run', () => {
  const { terminal, printed } = createTerminal();

  expect(answerFlags(['--help'], terminal)).toBe(0);
  expect(answerFlags(['--all'], terminal)).toBeUndefined();
  expect(printed).toEqual([buildContractHelp()]);
});
