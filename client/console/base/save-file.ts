import { readErrorText } from '#contracts/error-text';
import type { Html } from '#contracts/write/html';
import type { Source } from '#contracts/write/source';
import type { NoticesModel } from './notices-model.ts';

/** The content of each media type; of code, only what its writer has made. */
interface Content {
  'application/json': string;
  'text/html': Html;
  'text/javascript': Source<'javascript'>;
}

type FileToSave = {
  [Type in keyof Content]: {
    readonly name: string;
    readonly type: Type;
    readonly content: Content[Type];
    /** The words of the notice for the content: `with test players`. */
    readonly holds: string;
  };
}[keyof Content];

/**
 * Builds a file and downloads it. A notice says what was saved, or why no `what` was. Returns whether it was saved.
 */
export async function saveFile(
  notices: Pick<NoticesModel, 'showSuccess' | 'showError'>,
  what: string,
  build: () => Promise<FileToSave>,
): Promise<boolean> {
  try {
    const file = await build();
    download(file);
    notices.showSuccess(`Saved: ${file.name}, ${file.holds}`);
    return true;
  } catch (thrown) {
    notices.showError(`No ${what} was saved: ${readErrorText(thrown)}`);
    return false;
  }
}

function download({ name, type, content }: FileToSave): void {
  const href = URL.createObjectURL(new Blob([String(content)], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
