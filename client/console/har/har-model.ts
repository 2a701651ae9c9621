/** The HAR file that was dropped onto the console last, and the world that the server has made of it. */
import { signal } from '@preact/signals-react';
import type { Control } from '#contracts/casino/client';
import type { HarWorld } from '#contracts/control/har-world';
import { toErrorMessage } from '../connection/connectivity.ts';
import { readHarFile } from './read-har-file.ts';

interface OpenFile {
  readonly name: string;
  /** Undefined while the file is read, or after a failure. */
  readonly world?: HarWorld;
  /** The reason why the file was refused. */
  readonly problem?: string;
}

export function createHarModel(control: Control) {
  const file = signal<OpenFile | undefined>();
  return {
    file,

    async open(dropped: Pick<File, 'name' | 'text'>) {
      const { name } = dropped;
      file.value = { name };
      try {
        const entries = await readHarFile(dropped);
        file.value = { name, world: await control('openHar', { name, entries }) };
      } catch (thrown) {
        file.value = { name, problem: toErrorMessage(thrown) };
      }
    },

    close() {
      file.value = undefined;
    },
  };
}
