import './error-screen.css';
import { useEffect, useState } from 'react';
import { isSiteReachable, MissingPart } from '../../core/routing/page-code.ts';
import { formatTitle } from '../../core/routing/route.ts';
import { siteTexts } from '../../core/site/texts.tr.ts';
import { Button, buildButtonClass } from '../../ui/button.tsx';
import { StatePanel } from '../../ui/loading/state-panel.tsx';

/** The interval at which the screen asks for the site while it is unreachable. */
const RECOVERY_INTERVAL_MS = 10_000;

/**
 * The screen after an error. It is shown without models and without code that is loaded on demand, since
 * these may have failed. It takes the language from the document.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const [kind, setKind] = useState(() => classifyError(error));
  const [isAsking, setAsking] = useState(false);
  /** Whether the report was copied; undefined until the button is pressed. */
  const [isCopied, setCopied] = useState<boolean>();
  const t = siteTexts.in(document.documentElement.lang === 'en' ? 'en' : 'tr');
  const title = t(`${kind}Title`);
  useEffect(() => {
    document.title = formatTitle(title);
  }, [title]);
  useEffect(() => {
    if (kind !== 'offline') return;
    const heal = async () => {
      if (await isSiteReachable()) location.reload();
    };
    const timer = setInterval(heal, RECOVERY_INTERVAL_MS);
    addEventListener('online', heal);
    return () => {
      clearInterval(timer);
      removeEventListener('online', heal);
    };
  }, [kind]);
  const reload = async () => {
    setAsking(true);
    if (await isSiteReachable()) return location.reload();
    setAsking(false);
    setKind('offline');
  };
  const report = buildReport(error);
  // Over plain HTTP, `navigator.clipboard` does not exist. The code that copies without it is loaded on
  // demand, and this load may fail as well.
  const copy = () =>
    (
      navigator.clipboard?.writeText(report) ??
      import('../../ui/forms/parts/copy-text.ts').then((code) => code.copyText(report))
    ).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <StatePanel
      layout="page"
      picture={kind === 'offline' ? undefined : null}
      title={title}
      actions={
        <>
          <Button variant="lamp" isWaiting={isAsking} onClick={reload}>
            {t(kind === 'offline' ? 'retry' : 'reload')}
          </Button>
          {kind !== 'offline' && (
            <>
              <Button onClick={copy}>{t(isCopied ? 'reportCopied' : 'copyReport')}</Button>
              {/* This is a plain link, since the site's own navigation may have failed. */}
              <a className={buildButtonClass()} href="/">
                {t('titleHome')}
              </a>
            </>
          )}
        </>
      }
    >
      <p role="alert">{t(`${kind}Text`)}</p>
      <p role="status">{isCopied === false && t('copyFailed')}</p>
      <details className="error-screen-report" open={isCopied === false}>
        <summary>{t('reportDetails')}</summary>
        <pre>{report}</pre>
      </details>
    </StatePanel>
  );
}

/**
 * Classifies an error. If code could not be fetched, the kind is `offline` if the site is unreachable, or
 * `stale` otherwise, since the site probably has a newer version. All other errors are of the kind `crash`.
 */
function classifyError(error: unknown): 'crash' | 'stale' | 'offline' {
  if (!(error instanceof MissingPart)) return 'crash';
  return error.isSiteThere ? 'stale' : 'offline';
}

/** Builds a report for developers, without data of the player. */
function buildReport(error: unknown): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return [
    `${name}: ${message}`,
    `${location.pathname} · ${navigator.userAgent}`,
    stack?.replaceAll(location.origin, ''),
  ].join('\n');
}
