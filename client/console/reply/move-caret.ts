/** Focuses a text area and selects one of its lines. line: from 0. */
export function moveCaret(id: string, line: number): void {
  const area = document.getElementById(id);
  if (!(area instanceof HTMLTextAreaElement)) return;
  const lines = area.value.split('\n');
  const start = lines.slice(0, line).join('\n').length + (line === 0 ? 0 : 1);
  area.focus();
  area.setSelectionRange(start, start + (lines[line]?.length ?? 0));
  // A text area as high as its text does not scroll by itself.
  const lineHeight = area.scrollHeight / Math.max(1, lines.length);
  area.parentElement?.parentElement?.scrollTo({ top: (line - 4) * lineHeight });
}

/** Inserts a text at the caret of a text area; returns the new value. */
export function insertAtCaret(id: string, text: string): string | undefined {
  const area = document.getElementById(id);
  if (!(area instanceof HTMLTextAreaElement)) return undefined;
  const { selectionStart, selectionEnd, value } = area;
  area.focus();
  return value.slice(0, selectionStart) + text + value.slice(selectionEnd);
}
