import type { Signal } from '@preact/signals-react';
import { toErrorMessage } from './connectivity.ts';

/**
 * Returns a function that runs an action and stores the message of its failure in `error`. That function
 * returns the result of the action, or undefined after a failure; a success clears `error`.
 */
export function reportFailureIn(error: Signal<string | undefined>) {
  return async <Result>(action: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      const result = await action();
      error.value = undefined;
      return result;
    } catch (thrown) {
      error.value = toErrorMessage(thrown);
      return undefined;
    }
  };
}
