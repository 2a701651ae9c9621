import './test-banner.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useTexts } from '../i18n/use-texts.ts';
import { useModels } from '../state/models.ts';
import { frameTexts } from './frame-texts.ts';

/**
 * The glow tape over everything while the mock answers: nobody should mistake this for money. It does not wait for
 * the first reply where one can tell before: the page would move down under it.
 */
export function TestBanner() {
  useSignals();
  const { isTest } = useModels();
  const t = useTexts(frameTexts);
  if (!isTest.value) return null;
  return (
    <aside className="test-banner" aria-label={t('testBannerName')}>
      <span className="test-banner-long">{t('testBanner')}</span>
      <span className="test-banner-short">{t('testBannerShort')}</span>
    </aside>
  );
}
