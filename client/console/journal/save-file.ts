/** Downloads a text or a blob as a file. type: the media type. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const href = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
