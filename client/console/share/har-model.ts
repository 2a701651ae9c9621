/** The HAR file that was dropped onto the console last, and the world that the server has made of it. */

import { signal } from '@preact/signals-react';
import type { Control } from '#contracts/casino/client';
import type { HarWorld } from '#contracts/control/har-world';
import { readErrorText } from '#contracts/error-text';
import { readHarFile } from './read-har-file.ts';

interface OpenFile {
  readonly name: string;
  /** Undefined while the file is read, or after a failure. */
  readonly world?: HarWorld;
  /** The reason why the file was refused. */
  readonly problem?: string;
}

export type HarModel = ReturnType<typeof createHarModel>;

export function createHarModel(control: Control) {
  const file = signal<OpenFile | undefined>();

  async function readAndOpen(dropped: Pick<File, 'name' | 'text'>): Promise<Omit<OpenFile, 'name'>> {
    try {
      const entries = await readHarFile(dropped);
      return { world: await control('openHar', { name: dropped.name, entries }) };
    } catch (thrown) {
      return { problem: readErrorText(thrown) };
    }
  }

  return {
    file,

    async open(dropped: Pick<File, 'name' | 'text'>) {
      const { name } = dropped;
      const reading: OpenFile = { name };
      file.value = reading;
      const read = await readAndOpen(dropped);
      // The dialog may have been closed meanwhile, or another file dropped.
      if (file.peek() === reading) file.value = { name, ...read };
    },

    close() {
      file.value = undefined;
    },
  };
}
