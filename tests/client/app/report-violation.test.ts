// In development, a difference between a reply and its contract is reported once per call and field.
import { expect, onTestFinished, test, vi } from 'vitest';
import { games_list } from '#contracts/calls/casino';
import { reportViolation } from '../../../client/app/dev.ts';

test('each field is reported once, however many rows and replies differ in it', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  const report = (data: unknown) =>
    reportViolation({ call: games_list.name, message: 'reply', schema: games_list.response, data });

  await report([{ gameID: 'T-1' }, { gameID: 'T-2' }]);
  const [, violations] = warn.mock.calls[0] ?? [];
  const ofIds = violations.filter(({ path }: { path: string }) => path === 'data[].gameID');
  expect(ofIds).toHaveLength(1);

  await report([{ gameID: 'T-3' }]);
  expect(warn).toHaveBeenCalledTimes(1);
});
