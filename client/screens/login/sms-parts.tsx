/** What a code by text message needs beside its field: where it went, how long it counts, and another one. */
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { timeOfDay } from '../../i18n/clock.ts';
import { NO_BREAK } from '../../i18n/format.ts';
import { useFailureText } from '../../i18n/use-failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModel, useModels } from '../../state/models.ts';
import { createSignIn } from '../../state/sign-in.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { loginTexts } from './texts.ts';

/** Says where the code went, or why none did. */
export function SmsLead() {
  useSignals();
  const { due, sms } = useModel(createSignIn);
  const t = useTexts(loginTexts);
  const failureText = useFailureText();
  const unsent = due.value?.unsent;
  if (unsent && !sms.sent.value) {
    return (
      <>
        <p className="dim">{t('smsUnsentLead')}</p>
        <div className="code-unsent">
          <AlertBox>{t('smsUnsent', { reason: failureText(unsent) })}</AlertBox>
        </div>
      </>
    );
  }
  // the typeface sets asterisks high and small
  const phone = (sms.sent.value?.phone ?? due.value?.phone)?.replaceAll(' ', NO_BREAK).replaceAll('*', '•');
  if (sms.sent.value?.isEarlier)
    return <p className="dim">{phone ? t('smsEarlier', { phone }) : t('smsEarlierUnknown')}</p>;
  return <p className="dim">{phone ? t('smsLeadTo', { phone }) : t('smsLead')}</p>;
}

/** Until when the code counts; undefined where nobody knows. */
export function useSmsHint(): string | undefined {
  useSignals();
  const { sms } = useModel(createSignIn);
  const lang = useModels().language.lang.value;
  const t = useTexts(loginTexts);
  if (sms.isExpired.value) return t('smsOver');
  const expiresAt = sms.sent.value?.expiresAt;
  return expiresAt ? t('smsHint', { time: timeOfDay(expiresAt, lang) }) : undefined;
}

interface SendAgainProps {
  /** The server has answered. */
  onAnswered: (isSent: boolean) => void;
  /** The login has run out meanwhile. */
  onOver: () => void;
}

/** Asks for another code; until one can be had it says how long that takes. */
export function SendAgain({ onAnswered, onOver }: SendAgainProps) {
  useSignals();
  const { due, sms, sendAgain } = useModel(createSignIn);
  const t = useTexts(loginTexts);
  const failureText = useFailureText();
  const [isWaiting, setWaiting] = useState(false);
  const [isSent, setSent] = useState(false);
  const seconds = sms.waitSeconds.value;
  const unsent = due.value?.unsent;

  const ask = async () => {
    setSent(false);
    setWaiting(true);
    const answer = await sendAgain();
    setWaiting(false);
    if (answer === 'login-over') return onOver();
    setSent(answer === 'sent');
    onAnswered(answer === 'sent');
  };

  return (
    <div className="code-again">
      {seconds > 0 && !isWaiting ? (
        <p className="code-wait">{t('sendAgainIn', { seconds })}</p>
      ) : (
        <Button look={sms.sent.value ? 'text' : 'quiet'} wide waiting={isWaiting} onClick={ask}>
          {isWaiting ? t('sendingAgain') : t(sms.sent.value ? 'sendAgain' : 'sendCode')}
        </Button>
      )}
      <p className={unsent ? 'code-news is-bad' : 'code-news'} role="status">
        {isSent && !isWaiting && t('sentAgain')}
        {unsent && sms.sent.value && !isWaiting && t('smsUnsent', { reason: failureText(unsent) })}
      </p>
    </div>
  );
}
