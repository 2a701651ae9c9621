import './footer.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useTexts } from '../i18n/use-texts.ts';
import { useModels } from '../state/models.ts';
import { frameTexts } from './frame-texts.ts';
import { Link } from './link.tsx';
import { Logo } from './logo.tsx';

/** The foot of every page: what this is, for whom, and for whom not. */
export function Footer() {
  useSignals();
  const { maintenance } = useModels();
  const t = useTexts(frameTexts);
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer-head">
          <div>
            <Logo label={t('home')} />
            <p className="footer-about">{t('about')}</p>
          </div>
          {!maintenance.isUnderMaintenance.value && (
            <nav className="footer-nav" aria-label={t('footer')}>
              <Link href="/slot">{t('slots')}</Link>
              <Link href="/live">{t('live')}</Link>
            </nav>
          )}
        </div>
        <div className="footer-notice">
          <span className="footer-age" title={t('adultsOnly')}>
            <span aria-hidden="true">18+</span>
            <span className="hidden-visually">{t('adultsOnly')}.</span>
          </span>
          <p>
            {t('notice')} {t('responsible')}
          </p>
        </div>
      </div>
    </footer>
  );
}
