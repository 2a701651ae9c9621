import './error-screen.css';
import { useEffect, useState } from 'react';
import { Button, buttonClass } from '../ui/button.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import { MissingPart } from './page-code.ts';
import { siteAnswers } from './site-answers.ts';
import { shellTexts } from './texts.ts';
import { titleText } from './title.ts';

/**
 * Stands where something threw. It needs nothing that could have thrown: no model, no fetched part; its language
 * is the document's.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const [kind, setKind] = useState(() => kindOf(error));
  const [isAsking, setAsking] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const t = shellTexts.in(document.documentElement.lang === 'en' ? 'en' : 'tr');
  const title = t(`${kind}Title`);
  useEffect(() => {
    document.title = titleText(title);
  }, [title]);
  const reload = async () => {
    setAsking(true);
    if (await siteAnswers()) return location.reload();
    setAsking(false);
    setKind('offline');
  };
  const report = reportOf(error);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(report);
      setCopied(true);
    } catch {
      // not allowed here: the report stands below, and can be marked
    }
  };
  return (
    <MessagePage
      picture={null}
      title={title}
      actions={
        <>
          <Button look="lamp" waiting={isAsking} onClick={reload}>
            {t(kind === 'offline' ? 'retry' : 'reload')}
          </Button>
          {kind !== 'offline' && (
            <>
              <Button onClick={copy}>{t(isCopied ? 'reportCopied' : 'copyReport')}</Button>
              {/* not a link of the site: what broke may be the site's own navigation */}
              <a className={buttonClass()} href="/">
                {t('titleHome')}
              </a>
            </>
          )}
        </>
      }
    >
      <p role="alert">{t(`${kind}Text`)}</p>
      <details className="error-screen-report">
        <summary>{t('reportDetails')}</summary>
        <pre>{report}</pre>
      </details>
    </MessagePage>
  );
}

/** A part that is missing is a matter of the connection, or of a newer version of the site. */
function kindOf(error: unknown): 'crash' | 'stale' | 'offline' {
  if (!(error instanceof MissingPart)) return 'crash';
  return error.isSiteThere ? 'stale' : 'offline';
}

/** What a developer needs, and nothing of the player. */
function reportOf(error: unknown): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return [
    `${name}: ${message}`,
    `${location.pathname} · ${navigator.userAgent}`,
    stack?.replaceAll(location.origin, ''),
  ].join('\n');
}
