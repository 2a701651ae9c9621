/** Writes a text into a field as if it was typed, so that the form of the field reads it. */
export function writeText(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  if (field.value === text) return;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
