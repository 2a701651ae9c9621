import './code-dialog.css';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFailureText } from '../../i18n/use-failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { frameTexts } from '../../shell/frame-texts.ts';
import { useModel } from '../../state/models.ts';
import type { CodeResult } from '../../state/second-step.ts';
import { createSignIn } from '../../state/sign-in.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { SendAgain, SmsLead, useSmsHint } from './sms-parts.tsx';
import { loginTexts } from './texts.ts';

interface CodeDialogProps {
  /** The login has run out while its code was awaited. */
  onOver: () => void;
}

/** The second step: six digits of the authenticator or of a text message. */
export function CodeDialog({ onOver }: CodeDialogProps) {
  useSignals();
  const { due, abandonCode } = useModel(createSignIn);
  const t = useTexts(loginTexts);
  const frame = useTexts(frameTexts);
  if (due.value?.isLocked) {
    return (
      <Dialog key="locked" title={t('lockedTitle')} closeWord={frame('close')} onClose={abandonCode}>
        <div className="code-locked">
          <AlertBox>{t('locked')}</AlertBox>
          <Button look="quiet" size="form" wide onClick={abandonCode}>
            {t('backToLogin')}
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={t('codeTitle')} closeWord={frame('cancel')} onClose={abandonCode}>
      {due.value?.factor === 'sms' ? <SmsLead /> : <p className="dim">{t('codeLead')}</p>}
      <CodeForm onOver={onOver} />
    </Dialog>
  );
}

/** Six digits, typed or pasted, with spaces or without. */
function CodeForm({ onOver }: CodeDialogProps) {
  useSignals();
  const signIn = useModel(createSignIn);
  const t = useTexts(loginTexts);
  const frame = useTexts(frameTexts);
  const failureText = useFailureText();
  const smsHint = useSmsHint();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isBySms = signIn.due.value?.factor === 'sms';
  const hint = isBySms ? smsHint : t('codeHint');

  // After the dialog has opened, which itself would choose its × button.
  useEffect(() => input.current?.focus(), []);

  const errorOf = (result: Exclude<CodeResult, { kind: 'signed-in' | 'login-over' | 'locked' }>) => {
    switch (result.kind) {
      case 'no-code':
        return t('noCode');
      case 'wrong-code':
        return t(isBySms ? 'wrongSms' : 'wrongCode');
      case 'code-over':
        return t('smsOver');
      case 'failed':
        return failureText(result.failure);
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isWaiting) return;
    setWaiting(true);
    const result = await signIn.giveCode(code);
    setWaiting(false);
    if (result.kind === 'signed-in' || result.kind === 'locked') return;
    if (result.kind === 'login-over') return onOver();
    setError(errorOf(result));
    input.current?.focus();
    input.current?.select();
  };

  return (
    <form noValidate onSubmit={submit}>
      <Field
        ref={input}
        className="code-field"
        label={t('code')}
        // No maxlength: a pasted "123 456" is six digits.
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        hint={error ? undefined : hint}
        error={error}
        onChange={(event) => {
          setCode(event.target.value);
          setError(undefined);
        }}
      />
      <div className="code-actions">
        <Button look="lamp" size="form" wide type="submit" waiting={isWaiting}>
          {isWaiting ? t('verifying') : t('verify')}
        </Button>
        {isBySms && (
          <SendAgain
            onOver={onOver}
            // The button may have made room for the wait: whoever pressed it goes on in the field.
            onAnswered={(isSent) => {
              if (isSent) setCode('');
              if (isSent) setError(undefined);
              input.current?.focus();
            }}
          />
        )}
        <Button look="text" wide onClick={() => signIn.abandonCode()}>
          {frame('cancel')}
        </Button>
      </div>
    </form>
  );
}
