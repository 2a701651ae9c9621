import { useTexts } from '../../../core/i18n/use-texts.ts';
import { frameTexts } from '../../../core/site/frame-texts.tr.ts';
import { Button } from '../../../ui/button.tsx';
import { cashierTexts } from '../texts.tr.ts';

/** A retry in the place of choices that could not be loaded. */
export function ChoicesFailed({ state, retry }: { state: { readonly kind: string }; retry: () => void }) {
  const t = useTexts(cashierTexts);
  const frame = useTexts(frameTexts);
  if (state.kind !== 'error' && state.kind !== 'offline') return null;
  return (
    <p className="row wraps dim text-small" role="status">
      <span>{t('optionsFailed')}</span>
      <Button variant="text" size="row" onClick={retry}>
        {frame('retry')}
      </Button>
    </p>
  );
}
