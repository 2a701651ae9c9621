/**
 * Copies a text, also where the page has no clipboard, which browsers offer over HTTPS and on localhost only.
 * Rejects if the browser does not copy.
 */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  // The field lies below the visible part of the page, so that selecting its text is not visible and does not
  // scroll.
  field.style.cssText = 'position: fixed; top: 100%; opacity: 0';
  // Everything outside an open dialog is inert, so the field stands in it.
  (before?.closest('dialog, [popover]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  if (!isCopied) throw new Error('The browser did not copy');
}
