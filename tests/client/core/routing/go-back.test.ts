import { expect, test, vi } from 'vitest';
import { goBack } from '../../../../client/core/routing/navigation.ts';

/** Replaces the history by one whose entries change only when `arrive` is called. */
function stubHistory() {
  const back = vi.fn<() => void>();
  const history = { state: { key: 'review' }, back };
  vi.stubGlobal('history', history);
  return {
    back,
    arrive(key: string) {
      history.state = { key };
    },
  };
}

test('a second press before the earlier page is there goes back no further', () => {
  const { back } = stubHistory();

  goBack();
  goBack();

  expect(back).toHaveBeenCalledTimes(1);
});

test('a press on the earlier page goes back, and so does one on the same page after Forward', () => {
  const { back, arrive } = stubHistory();

  goBack();
  arrive('form');
  goBack();
  arrive('review');
  goBack();

  expect(back).toHaveBeenCalledTimes(3);
});
