/**
 * Focuses a text area, and selects one of its lines, or sets the caret to a column of it. line, column: from 0.
 */
export function moveCaret(id: string, line: number, column?: number): void {
  const area = document.getElementById(id);
  if (!(area instanceof HTMLTextAreaElement)) return;
  const lines = area.value.split('\n');
  const start = lines.slice(0, line).join('\n').length + (line === 0 ? 0 : 1);
  const end = start + (lines[line]?.length ?? 0);
  area.focus();
  area.setSelectionRange(start + (column ?? 0), column === undefined ? end : start + column);
  // The text area is as high as its text, so an element around it is scrolled instead.
  const lineHeight = area.scrollHeight / Math.max(1, lines.length);
  area.parentElement?.parentElement?.scrollTo({ top: (line - 4) * lineHeight });
}
