import { SUPPORT_PATH } from '#contracts/documents/pages';
import type { TextOrElements } from '../jsx-types.ts';
import { buildButtonClass } from '../ui/button.tsx';

/** A link to live support, in a text or as a button. */
export function SupportLink({ isButton, children }: { isButton?: boolean; children: TextOrElements }) {
  return (
    <a href={SUPPORT_PATH} className={isButton ? buildButtonClass() : 'text-link'}>
      {children}
    </a>
  );
}
