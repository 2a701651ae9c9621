import './code-field.css';
import { useState } from 'react';
import type { Failure } from '../api/outcome.ts';
import { useFailureText } from '../i18n/use-failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { codeTexts } from './code-texts.tr.ts';

interface ResendCodeProps {
  /** The remaining seconds until another code can be requested. */
  waitSeconds: number;
  /** Whether a code was sent before. */
  hasSentCode: boolean;
  /** The failure of the last request for a code; null if it did not fail. */
  sendFailure: Failure | null;
  /** Requests a code. Resolves to whether the server has sent one. */
  onSend: () => Promise<boolean>;
}

/** A button that requests another code. Until a request is allowed, it shows the remaining wait. */
export function ResendCode({ waitSeconds, hasSentCode, sendFailure, onSend }: ResendCodeProps) {
  const t = useTexts(codeTexts);
  const failureText = useFailureText();
  const [isWaiting, setWaiting] = useState(false);
  const [isSent, setSent] = useState(false);

  const resend = async () => {
    setSent(false);
    setWaiting(true);
    const hasSent = await onSend();
    setWaiting(false);
    setSent(hasSent);
  };

  return (
    <div className="code-again">
      {waitSeconds > 0 && !isWaiting ? (
        <p className="code-wait dim">{t('sendAgainIn', { seconds: waitSeconds })}</p>
      ) : (
        <Button variant={hasSentCode ? 'text' : 'quiet'} isWide isWaiting={isWaiting} onClick={resend}>
          {isWaiting ? t('sendingAgain') : t(hasSentCode ? 'sendAgain' : 'sendCode')}
        </Button>
      )}
      <p className={sendFailure ? 'code-news is-bad' : 'code-news dim'} role="status">
        {isSent && !isWaiting && <span>{t('sentAgain')}</span>}
        {sendFailure && hasSentCode && !isWaiting && (
          <span>{t('smsUnsent', { reason: failureText(sendFailure) })}</span>
        )}
      </p>
    </div>
  );
}
