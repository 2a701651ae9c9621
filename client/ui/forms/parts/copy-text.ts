/**
 * Copies a text. Browsers offer the clipboard only over HTTPS and on localhost; on other pages a temporary
 * field is used. Rejects if the browser does not copy.
 */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  // The field lies below the visible part of the window, so selecting its text is invisible and does not
  // scroll.
  field.style.cssText = 'position: fixed; top: 100%; opacity: 0';
  // Everything outside an open dialog is inert, so the field is added inside the dialog.
  (before?.closest('dialog, [popover]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  if (!isCopied) throw new Error('The browser did not copy');
}
