import { signal } from '@preact/signals-react';
import { readErrorText } from '#contracts/error-text';

/** Creates the error of a model, and the functions that run its actions and store the message of a failure in it. */
export function createFailureReport() {
  const error = signal<string | undefined>();

  /** Runs an action; returns its result, or undefined after a failure. A success clears `error`. */
  async function run<Result>(action: () => Promise<Result>): Promise<Result | undefined> {
    try {
      const result = await action();
      error.value = undefined;
      return result;
    } catch (thrown) {
      error.value = readErrorText(thrown);
      return undefined;
    }
  }

  /** Runs an action; returns whether it succeeded. */
  const attempt = async (action: () => Promise<unknown>): Promise<boolean> =>
    (await run(() => action().then(() => true))) ?? false;

  return { error, run, attempt };
}
