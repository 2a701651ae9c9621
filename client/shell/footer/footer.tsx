import './footer.css';
import { effect, signal } from '@preact/signals-react';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { buildPagePath } from '#contracts/documents/pages';
import { ADULT_YEARS } from '#contracts/rules/adult-years';
import { ISTANBUL_OFFSET_MS } from '#contracts/time/istanbul';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { useModels } from '../../core/models.ts';
import { ServerLink } from '../../ui/links/link.tsx';
import { Logo } from '../header/logo.tsx';
import { shellTexts } from '../texts.tr.ts';

type FooterParts = typeof import('./footer-parts.tsx');

/**
 * The distance below the window at which the footer counts as near. When it is near, the parts of the footer
 * that come from the server are loaded.
 */
const LOAD_MARGIN = '800px';

/** The footer: the site's links and partners, the notice on age and residence, and who runs the site. */
export function Footer() {
  const { maintenance } = useModels();
  const t = useTexts(shellTexts);
  const element = useRef<HTMLElement>(null);
  const loaded = useFooterParts(element);
  // During maintenance the server sends neither the content of these parts nor the pages that they link to,
  // so the parts are left out.
  const isClosed = maintenance.isUnderMaintenance.value;
  const parts = isClosed ? null : loaded;
  return (
    <footer className="footer" ref={element}>
      <div className="wrap">
        <div className="footer-top">
          <div className="footer-brand">
            <Logo label={t('home')} />
            <p>{t('about')}</p>
            <Suspense>{parts && <parts.SocialLinks />}</Suspense>
          </div>
          <Suspense>{parts && <parts.FooterMenus />}</Suspense>
        </div>
        <Suspense>{parts && <parts.FooterBands />}</Suspense>
        <div className="footer-notice row at-top gap-16">
          <span className="footer-age" title={t('adultsOnly')}>
            <span aria-hidden="true">{`${ADULT_YEARS}+`}</span>
            <span className="hidden-visually">{`${t('adultsOnly')}.`}</span>
          </span>
          <p>
            <span>{`${t('notice')} ${t('responsible')} `}</span>
            <ServerLink href={buildPagePath('responsible-gaming')} className="text-link">
              {t('responsibleGaming')}
            </ServerLink>
          </p>
        </div>
        <div className="footer-end stack gap-4 hint text-meta">
          <Copyright />
          <Suspense>{parts && <parts.SiteAddress />}</Suspense>
        </div>
      </div>
    </footer>
  );
}

function Copyright() {
  const { time } = useModels();
  const t = useTexts(shellTexts);
  const now = time.isKnown.value ? time.now() : undefined;
  const year = now === undefined ? '' : ` ${new Date(now + ISTANBUL_OFFSET_MS).getUTCFullYear()}`;
  return <p>{t('copyright', { year })}</p>;
}

/** Returns the parts of the footer that come from the server; null until the user has scrolled near the footer. */
function useFooterParts(element: RefObject<HTMLElement | null>): FooterParts | null {
  const models = useModels();
  const [parts, setParts] = useState<FooterParts | null>(null);
  const isLoaded = parts !== null;
  useEffect(() => {
    if (isLoaded || !element.current) return;
    const isNear = signal(false);
    // In the built site, `import(…).catch()` would miss the error of a stylesheet that fails to load, since
    // the bundler loads stylesheets outside that expression. `await` inside `try` catches the error.
    const load = async () => {
      try {
        setParts(await import('./footer-parts.tsx'));
      } catch {
        // The parts could not be fetched, so they stay missing; the next page tries again.
      }
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isNear.value = entries.at(-1)?.isIntersecting ?? false;
      },
      { rootMargin: LOAD_MARGIN },
    );
    observer.observe(element.current);
    // A page is short until its content is loaded, so the footer may be near only for a moment.
    const stop = effect(() => {
      if (isNear.value && models.api.openCalls.value === 0) void load();
    });
    return () => {
      observer.disconnect();
      stop();
    };
  }, [element, isLoaded, models]);
  return parts;
}
