import { NO_BREAK } from '../../i18n/format.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import './code-dialog.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CodeField } from '../../forms/code-field.tsx';
import { codeTexts } from '../../forms/code-texts.tr.ts';
import { ResendCode } from '../../forms/resend-code.tsx';
import { useSmsHint } from '../../forms/use-sms-hint.ts';
import { useFailureText } from '../../i18n/use-failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { frameTexts } from '../../layout/frame-texts.tr.ts';
import { useModels } from '../../models.ts';
import type { CodeResult } from '../../session/second-step.ts';
import { getSignIn } from '../../session/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { AlertBox } from '../../ui/states/alert-box.tsx';
import { loginTexts } from './texts.tr.ts';

interface CodeDialogProps {
  /** Called when the login expires before its code is entered. */
  onLoginExpired: () => void;
}

/** The second step of the login: asks for the code of the authenticator or of a text message. */
export function CodeDialog({ onLoginExpired }: CodeDialogProps) {
  const { pendingCode, abandonCode } = getSignIn(useModels());
  const t = useTexts(loginTexts);
  const codes = useTexts(codeTexts);
  const frame = useTexts(frameTexts);
  if (pendingCode.value?.isLocked) {
    return (
      <Dialog key="locked" title={codes('lockedTitle')} closeLabel={frame('close')} onClose={abandonCode}>
        <div className="code-locked stack gap-20">
          <AlertBox>{t('locked')}</AlertBox>
          <Button variant="quiet" size="form" isWide onClick={abandonCode}>
            {t('backToLogin')}
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={t('codeTitle')} closeLabel={frame('cancel')} onClose={abandonCode}>
      {pendingCode.value?.factor === 'sms' ? <SmsLead /> : <p className="dim">{t('codeLead')}</p>}
      <CodeForm onLoginExpired={onLoginExpired} />
    </Dialog>
  );
}

/** The field for the code. Spaces are allowed, typed or pasted. */
function CodeForm({ onLoginExpired }: CodeDialogProps) {
  const signIn = getSignIn(useModels());
  const t = useTexts(loginTexts);
  const codes = useTexts(codeTexts);
  const frame = useTexts(frameTexts);
  const failureText = useFailureText();
  const smsHint = useSmsHint(signIn.sms);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isBySms = signIn.pendingCode.value?.factor === 'sms';
  const hint = isBySms ? smsHint : codes('codeHint');

  // The dialog focuses its × button when it opens, so this effect then moves the focus to the field.
  useEffect(() => input.current?.focus(), []);

  const describeError = (result: Exclude<CodeResult, { kind: 'signed-in' | 'login-expired' | 'locked' }>) => {
    switch (result.kind) {
      case 'malformed-code':
        return codes('invalidCode');
      case 'wrong-code':
        return codes(isBySms ? 'wrongSms' : 'wrongCode');
      case 'code-expired':
        return codes('smsExpired');
      case 'failed':
        return failureText(result.failure);
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isWaiting) return;
    setWaiting(true);
    const result = await signIn.submitCode(code);
    setWaiting(false);
    if (result.kind === 'signed-in' || result.kind === 'locked') return;
    if (result.kind === 'login-expired') return onLoginExpired();
    setError(describeError(result));
    input.current?.focus();
    if (input.current?.value === code) input.current.select();
  };

  const sendAgain = async () => {
    const result = await signIn.sendAgain();
    if (result === 'login-expired') {
      onLoginExpired();
      return false;
    }
    if (result === 'sent') {
      setCode((current) => (current === code ? '' : current)); // A code typed since then stays.
      setError(undefined);
    }
    // A countdown may now replace the button that had the focus, so the focus moves to the field.
    input.current?.focus();
    return result === 'sent';
  };

  return (
    <form className="code-form stack gap-20" noValidate onSubmit={submit}>
      <CodeField
        ref={input}
        value={code}
        hint={hint}
        error={error}
        onChange={(text) => {
          setCode(text);
          setError(undefined);
        }}
      />
      <div className="stack gap-6">
        <SubmitButton isWaiting={isWaiting}>{t(isWaiting ? 'verifying' : 'verify')}</SubmitButton>
        {isBySms && (
          <ResendCode
            waitSeconds={signIn.sms.waitSeconds.value}
            hasSentCode={signIn.sms.sentCode.value !== null}
            sendFailure={signIn.pendingCode.value?.sendFailure ?? null}
            onSend={sendAgain}
          />
        )}
        <Button variant="text" isWide onClick={() => signIn.abandonCode()}>
          {frame('cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Says to which phone the code was sent, or why it was not sent. */
function SmsLead() {
  const { pendingCode, sms } = getSignIn(useModels());
  const t = useTexts(loginTexts);
  const codes = useTexts(codeTexts);
  const failureText = useFailureText();
  const sendFailure = pendingCode.value?.sendFailure;
  if (sendFailure && !sms.sentCode.value) {
    return (
      <div className="stack gap-16">
        <p className="dim">{t('smsUnsentLead')}</p>
        <AlertBox>{codes('smsUnsent', { reason: failureText(sendFailure) })}</AlertBox>
      </div>
    );
  }
  // Bullets replace the asterisks, which the typeface sets high and small.
  const phone = (sms.sentCode.value?.phone ?? pendingCode.value?.phone)
    ?.replaceAll(' ', NO_BREAK)
    .replaceAll('*', '•');
  if (sms.sentCode.value?.isEarlier)
    return <p className="dim">{phone ? t('smsEarlier', { phone }) : t('smsEarlierUnknown')}</p>;
  return <p className="dim">{phone ? t('smsLeadTo', { phone }) : t('smsLead')}</p>;
}
