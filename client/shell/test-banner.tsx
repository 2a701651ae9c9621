import './test-banner.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useTexts } from '../i18n/use-texts.ts';
import { useModels } from '../state/models.ts';
import { frameTexts } from './frame-texts.ts';

/** The glow tape over everything while the mock answers: nobody should mistake this for money. */
export function TestBanner() {
  useSignals();
  const { isMock } = useModels();
  const t = useTexts(frameTexts);
  if (!isMock.value) return null;
  return (
    <aside className="test-banner" aria-label={t('testBannerName')}>
      <span className="test-banner-long">{t('testBanner')}</span>
      <span className="test-banner-short">{t('testBannerShort')}</span>
    </aside>
  );
}
