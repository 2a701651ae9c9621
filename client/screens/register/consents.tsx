import { useState } from 'react';
import { CONTENT_PAGES, type PageSlug } from '#contracts/documents/pages';
import { useTexts } from '../../i18n/use-texts.ts';
import { createLazyComponent } from '../../ui/behaviour/lazy-component.ts';
import { Check } from '../../ui/forms/check.tsx';
import type { ConsentName } from './registration.ts';
import { registerTexts } from './texts.tr.ts';

/** The dialog's code loads only when a text is opened, since few people open one. */
const textDialog = createLazyComponent(() => import('./text-dialog.tsx'));

const CONSENTS = [
  { name: 'acceptsRules', page: 'general-rules', label: 'acceptRules', read: 'readRules' },
  { name: 'acceptsTerms', page: 'terms', label: 'acceptTerms', read: 'readTerms' },
  { name: 'acceptsPrivacy', page: 'privacy', label: 'acceptPrivacy', read: 'readPrivacy' },
] as const satisfies readonly { name: ConsentName; page: PageSlug; label: string; read: string }[];

interface ConsentsProps {
  checkProps: (name: ConsentName) => Omit<Parameters<typeof Check>[0], 'label'>;
}

/**
 * A checkbox for each consent, with a button that shows the text to consent to. The text opens in a dialog,
 * so that nothing typed is lost (spec §5).
 */
export function Consents({ checkProps }: ConsentsProps) {
  const t = useTexts(registerTexts);
  const [shownPage, setShownPage] = useState<PageSlug | null>(null);
  return (
    <>
      {CONSENTS.map(({ name, page, label, read }) => (
        <Check
          key={name}
          {...checkProps(name)}
          label={t(label)}
          aside={
            <button type="button" className="text-link consent-read" onClick={() => setShownPage(page)}>
              {t(read)}
            </button>
          }
        />
      ))}
      {shownPage && (
        <textDialog.Component type={CONTENT_PAGES[shownPage]} onClose={() => setShownPage(null)} />
      )}
    </>
  );
}
