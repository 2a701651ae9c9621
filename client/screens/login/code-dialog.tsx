import './code-dialog.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFailureText } from '../../i18n/use-failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { frameTexts } from '../../shell/frame-texts.ts';
import { useModel } from '../../state/models.ts';
import { createSignIn } from '../../state/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { loginTexts } from './texts.ts';

/** The second step: six digits, typed or pasted, with spaces or without. */
export function CodeDialog({ onOver }: { onOver: () => void }) {
  const signIn = useModel(createSignIn);
  const t = useTexts(loginTexts);
  const frame = useTexts(frameTexts);
  const failureText = useFailureText();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // After the dialog has opened, which itself would choose its × button.
  useEffect(() => input.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isWaiting) return;
    setWaiting(true);
    const result = await signIn.giveCode(code);
    setWaiting(false);
    if (result.kind === 'signed-in') return;
    if (result.kind === 'login-over') return onOver();
    if (result.kind === 'no-code') setError(t('noCode'));
    else if (result.kind === 'wrong-code') setError(t('wrongCode'));
    else setError(failureText(result.failure));
    input.current?.focus();
    input.current?.select();
  };

  return (
    <Dialog title={t('codeTitle')} closeWord={frame('cancel')} onClose={() => signIn.abandonCode()}>
      <form noValidate onSubmit={submit}>
        <p className="dim">{t('codeLead')}</p>
        <Field
          ref={input}
          className="code-field"
          label={t('code')}
          // No maxlength: a pasted "123 456" is six digits.
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          hint={error ? undefined : t('codeHint')}
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
          <Button look="text" wide onClick={() => signIn.abandonCode()}>
            {frame('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
