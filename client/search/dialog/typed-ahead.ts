/** Keeps the keys that are pressed while the code of the search loads. */
let typed = '';

function addKey(event: KeyboardEvent) {
  const key = event.key === 'Enter' ? '\n' : event.key;
  if (key.length > 1 || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  typed += key;
}

export function collectKeys(): void {
  typed = '';
  document.addEventListener('keydown', addKey, true);
}

/** Ends the collection. Returns the typed text; a line break stands for Enter. */
export function takeKeys(): string {
  document.removeEventListener('keydown', addKey, true);
  return typed;
}
