import './test-banner.css';
import { useTexts } from '../core/i18n/use-texts.ts';
import { useModels } from '../core/models.ts';
import { shellTexts } from './texts.tr.ts';

/**
 * The banner that says that no real money moves. It shows while replies come from the mock. Where the site
 * expects the mock, it shows even before the first reply, since a later banner would move the page down.
 */
export function TestBanner() {
  const { isTest } = useModels().mockNotice;
  const t = useTexts(shellTexts);
  if (!isTest.value) return null;
  return (
    <aside className="test-banner" aria-label={t('testBannerName')}>
      <span className="from-600">{t('testBanner')}</span>
      <span className="below-600">{t('testBannerShort')}</span>
    </aside>
  );
}
