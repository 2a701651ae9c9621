import { useState } from 'react';
import { CONTENT_PAGES, type PageSlug } from '#contracts/documents/pages';
import { createLazyComponent } from '../../../ui/behaviour/lazy-component.ts';

/** The dialog's code loads only when a text is opened, since few people open one. */
const textDialog = createLazyComponent(() => import('./text-dialog.tsx'));

/** A button that shows a text to consent to in a dialog, so that nothing typed is lost (spec §5). */
export function ReadButton({ page, children }: { page: PageSlug; children: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="text-link consent-read" onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen && <textDialog.Component type={CONTENT_PAGES[page]} onClose={() => setOpen(false)} />}
    </>
  );
}
