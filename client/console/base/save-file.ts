import type { Html } from '#contracts/write/html';
import type { Source } from '#contracts/write/source';

/** The content of each media type; of code, only what its writer has made. */
interface Content {
  'application/json': string | Blob;
  'text/html': Html;
  'text/javascript': Source<'javascript'>;
}

/** Downloads a text or a blob as a file. */
export function saveFile<Type extends keyof Content>(name: string, content: Content[Type], type: Type): void {
  const part = content instanceof Blob ? content : String(content);
  const href = URL.createObjectURL(new Blob([part], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
