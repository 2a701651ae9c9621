/** The file that a tester opens: what it is, and what is done with it once that was confirmed. */

import { signal } from '@preact/signals-react';
import type { Control } from '#contracts/casino/client';
import { type HarWorld, MAX_FILE_NAME_CHARS } from '#contracts/control/har-world';
import { readErrorText } from '#contracts/error-text';
import { makePrintable } from '#contracts/write/line';
import type { NoticesModel } from '../base/notices-model.ts';
import { type DroppedFile, type ReadableFile, readDroppedFile } from './read-dropped-file.ts';

type Report = Extract<DroppedFile, { readonly kind: 'report' }>;

/** A file that can be opened: each but the report of a backend, which holds no world. */
export type OpenableFile =
  | Exclude<DroppedFile, Report>
  | (Report & { readonly snapshot: NonNullable<Report['snapshot']> });

interface OpenFile {
  /** Undefined until a file is chosen. */
  readonly name?: string;
  /** The content; undefined while it is read, and if it is refused. */
  readonly file?: OpenableFile;
  /** Why the file was refused, or what failed. */
  readonly problem?: string;
  /** Whether the file is read or sent. */
  readonly isBusy?: boolean;
  /** The world that the server has made of the file, if it has left out a part of it. */
  readonly world?: HarWorld;
}

export type OpenFileModel = ReturnType<typeof createOpenFileModel>;

export function createOpenFileModel(control: Control, notices: Pick<NoticesModel, 'showError'>) {
  /** Undefined while the dialog is closed. */
  const current = signal<OpenFile | undefined>();

  /**
   * Runs an action, and then shows what follows. If the dialog was closed or another file opened meanwhile, that stays
   * as it is. Returns the result, or undefined after an error.
   */
  async function run<Result>(
    { problem: _, ...open }: OpenFile,
    action: () => Promise<Result>,
    findNext: (result: Result) => OpenFile | undefined,
  ): Promise<Result | undefined> {
    const busy: OpenFile = { ...open, isBusy: true };
    current.value = busy;
    try {
      const result = await action();
      if (current.peek() === busy) current.value = findNext(result);
      return result;
    } catch (thrown) {
      const problem = readErrorText(thrown);
      if (current.peek() === busy) current.value = { ...open, problem };
      else if (open.file) notices.showError(`${open.name}: ${problem}`);
      return undefined;
    }
  }

  return {
    current,

    /** Opens the dialog before a file is chosen. */
    show() {
      current.value = {};
    },

    close() {
      current.value = undefined;
    },

    /** Reads a file that was dropped or chosen, and says what it is. Nothing else happens yet. */
    async open(files: ArrayLike<ReadableFile>) {
      const [file, second] = Array.from(files);
      if (!file) return;
      if (second) current.value = { problem: `These are ${files.length} files: open one at a time.` };
      else {
        const { name } = file;
        await run(
          { name },
          () => readOpenableFile(file),
          (read) => ({ name, file: read }),
        );
      }
    },

    /** Replaces this world by that of the report or snapshot; returns the reply, or undefined after an error. */
    async restore() {
      const { file, isBusy, ...open } = current.peek() ?? {};
      if (isBusy || (file?.kind !== 'report' && file?.kind !== 'snapshot')) return undefined;
      return run(
        { ...open, file },
        () =>
          control('putSnapshot', file.snapshot).catch((thrown: unknown) => {
            throw new Error(`Not restored: ${readErrorText(thrown)}`);
          }),
        () => undefined,
      );
    },

    /**
     * Makes a world that answers from the HAR file or the recording. Returns its name, unless the dialog shows first what
     * of the file is not in it.
     */
    async answer(): Promise<string | undefined> {
      const { file, isBusy, ...open } = current.peek() ?? {};
      if (isBusy || (file?.kind !== 'har' && file?.kind !== 'recording')) return undefined;
      const name = makePrintable(open.name ?? '', MAX_FILE_NAME_CHARS - 1);
      const content = file.kind === 'har' ? { entries: [...file.entries] } : { text: file.text };
      const created = await run(
        { ...open, file },
        () => control('openHar', { name, ...content }),
        (world) => (world.omitted === null ? undefined : { ...open, file, world }),
      );
      return created?.omitted === null ? created.name : undefined;
    },
  };
}

/** Throws an error that says why the file cannot be opened. */
async function readOpenableFile(file: ReadableFile): Promise<OpenableFile> {
  const read = await readDroppedFile(file);
  if (read.kind !== 'report') return read;
  const { snapshot } = read;
  if (snapshot) return { ...read, snapshot };
  throw new Error(
    `${file.name} is a report without a world, since the data were those of a backend: a browser shows it, and Compare reads it.`,
  );
}
