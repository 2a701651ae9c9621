import './form.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { normaliseCode } from '#contracts/rules/second-factor';
import type { Failure } from '../../core/api/outcome.ts';
import { formatTime } from '../../core/i18n/clock.ts';
import { NO_BREAK } from '../../core/i18n/format.ts';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { useModels } from '../../core/models.ts';
import type { CodeRefusal, SmsCode } from '../../core/session/sign-in/sms-code.ts';
import { siteTexts } from '../../core/site/texts.tr.ts';
import { Button } from '../button.tsx';
import { Notice } from '../loading/notice.tsx';
import { useFailureText } from '../loading/use-failure-text.ts';
import { codeTexts } from './code-texts.tr.ts';
import { Field } from './parts/field.tsx';

export interface CodeBySms {
  readonly sms: Pick<SmsCode, 'sentCode' | 'waitSeconds' | 'isExpired'>;
  /** The masked phone number of the player; null if it is not known. */
  readonly phone: string | null;
  /** The failure of the last request for a code; null if it did not fail. */
  readonly sendFailure: Failure | null;
  /** Requests another code; resolves to whether the server has sent one. */
  readonly sendAgain: () => Promise<boolean>;
}

/** The answer to a code: why it is refused, or how the form ends. */
export type CodeAnswer =
  | CodeRefusal
  | { readonly kind: 'signed-in' | 'done' | 'login-expired' | 'interrupted' };

interface CodeFormProps {
  submitLabel: string;
  variant?: 'lamp' | 'danger';
  /** Undefined for a code of the authenticator. */
  bySms: CodeBySms | undefined;
  submitCode: (text: string) => Promise<CodeAnswer>;
  /** Called by the cancel button. In a dialog, the × cancels. */
  onCancel?: () => void;
}

/**
 * The form for a code of a second factor. Six digits are sent at once, and only once until they are changed. The field
 * has no maxlength, since spaces may be typed or pasted.
 */
export function CodeForm({ submitLabel, variant = 'lamp', bySms, submitCode, onCancel }: CodeFormProps) {
  const t = useTexts(codeTexts);
  const site = useTexts(siteTexts);
  const hint = useCodeHint(bySms);
  const describeAnswer = useAnswerText(bySms !== undefined);
  const [answer, setAnswer] = useState<CodeAnswer | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  /** The code that was sent last; undefined after a change, and after a failure that may be tried again. */
  const sentCode = useRef<string>(undefined);
  const isSending = useRef(false);

  // A dialog focuses its × button when it opens, so this effect then moves the focus to the field. In a set-up, the key
  // above the field stays in view.
  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  const readCode = ({ currentTarget: { value, form } }: FormEvent<HTMLInputElement>) => {
    const code = normaliseCode(value);
    if (code !== undefined && code === sentCode.current) return;
    sentCode.current = undefined;
    setAnswer(null);
    if (code !== undefined) form?.requestSubmit();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const text = input.current?.value ?? '';
    const code = normaliseCode(text);
    if (isSending.current || (code !== undefined && code === sentCode.current)) return;
    isSending.current = true;
    sentCode.current = code;
    setWaiting(true);
    const result = await submitCode(text);
    isSending.current = false;
    setWaiting(false);
    if (result.kind === 'failed') sentCode.current = undefined;
    setAnswer(result);
    if (describeAnswer(result) === undefined) return;
    input.current?.focus();
    if (input.current?.value === text) input.current.select();
    // Focusing the field may leave it half hidden below the header, so it is also scrolled into view.
    input.current?.scrollIntoView({ block: 'nearest' });
  };

  const sendAgain = async () => {
    const text = input.current?.value;
    const isSent = (await bySms?.sendAgain()) ?? false;
    if (isSent) {
      if (input.current && input.current.value === text) input.current.value = ''; // A code typed since then stays.
      setAnswer(null);
    }
    // A countdown may now replace the button that had the focus, so the focus moves to the field.
    input.current?.focus();
    return isSent;
  };

  const error = answer ? describeAnswer(answer) : undefined;
  return (
    <form className="code-form stack gap-16" noValidate onSubmit={submit}>
      {bySms && <SmsLead {...bySms} />}
      <Field
        ref={input}
        className="code-field"
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        hint={error ? undefined : hint}
        error={error}
        onInput={readCode}
      />
      <div className="stack gap-6">
        <Button variant={variant} size="form" isWide type="submit" isWaiting={isWaiting}>
          {isWaiting ? t('verifying') : submitLabel}
        </Button>
        {bySms && <ResendCode {...bySms} sendAgain={sendAgain} />}
        {onCancel && (
          <Button variant="text" size="form" isWide onClick={onCancel}>
            {site('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Returns a function that describes the answer to a code; undefined if the form closes after it. */
function useAnswerText(isBySms: boolean): (answer: CodeAnswer) => string | undefined {
  const t = useTexts(codeTexts);
  const failureText = useFailureText();
  return (answer) => {
    switch (answer.kind) {
      case 'malformed-code':
        return t('invalidCode');
      case 'wrong-code':
        return t(isBySms ? 'wrongSms' : 'wrongCode');
      case 'code-expired':
        return t('smsExpired');
      case 'failed':
        return failureText(answer.failure);
      default:
        return undefined;
    }
  };
}

/** Returns the hint: for how long the code is valid, and that it is sent without a press. */
function useCodeHint(bySms: CodeBySms | undefined): string {
  const lang = useModels().language.lang.value;
  const t = useTexts(codeTexts);
  if (!bySms) return `${t('codeHint')} ${t('sentAtOnce')}`;
  if (bySms.sms.isExpired.value) return t('smsExpired');
  const expiresAt = bySms.sms.sentCode.value?.expiresAt;
  return expiresAt
    ? `${t('smsHint', { time: formatTime(expiresAt, lang) })} ${t('sentAtOnce')}`
    : t('sentAtOnce');
}

/** Says to which phone the code was sent, or why it was not sent. */
function SmsLead({ sms, phone, sendFailure }: CodeBySms) {
  const t = useTexts(codeTexts);
  const failureText = useFailureText();
  const { value: sentCode } = sms.sentCode;
  if (sendFailure && !sentCode) {
    return (
      <>
        <p className="dim">{t('smsUnsentLead')}</p>
        <Notice tone="bad">{t('smsUnsent', { reason: failureText(sendFailure) })}</Notice>
      </>
    );
  }
  // Bullets replace the asterisks, which the typeface sets high and small.
  const number = (sentCode?.phone ?? phone)?.replaceAll(' ', NO_BREAK).replaceAll('*', '•');
  if (sentCode?.isEarlier)
    return <p className="dim">{number ? t('smsEarlier', { phone: number }) : t('smsEarlierUnknown')}</p>;
  return <p className="dim">{number ? t('smsLeadTo', { phone: number }) : t('smsLead')}</p>;
}

/** A button that requests another code. Until a request is allowed, it shows the remaining wait. */
function ResendCode({ sms, sendFailure, sendAgain }: CodeBySms) {
  const t = useTexts(codeTexts);
  const failureText = useFailureText();
  const [isWaiting, setWaiting] = useState(false);
  const [isSent, setSent] = useState(false);
  const waitSeconds = sms.waitSeconds.value;
  const hasSentCode = sms.sentCode.value !== null;

  const resend = async () => {
    setSent(false);
    setWaiting(true);
    const hasSent = await sendAgain();
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
      <p className={sendFailure ? 'code-news toned tone-bad' : 'code-news dim'} role="status">
        {isSent && !isWaiting && <span>{t('sentAgain')}</span>}
        {sendFailure && hasSentCode && !isWaiting && (
          <span>{t('smsUnsent', { reason: failureText(sendFailure) })}</span>
        )}
      </p>
    </div>
  );
}
