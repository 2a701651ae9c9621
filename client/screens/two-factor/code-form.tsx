import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CodeField } from '../../forms/code-field.tsx';
import { codeTexts } from '../../forms/code-texts.tr.ts';
import { ResendCode } from '../../forms/resend-code.tsx';
import { useSmsHint } from '../../forms/use-sms-hint.ts';
import { useFailureText } from '../../i18n/use-failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Elements } from '../../jsx-types.ts';
import { useModels } from '../../models.ts';
import { Button } from '../../ui/button.tsx';
import { twoFactorTexts } from './texts.tr.ts';
import { getTwoFactor, type SwitchResult } from './two-factor.ts';

interface CodeFormProps {
  /** The label of the main button. */
  submitLabel: string;
  variant: 'lamp' | 'danger';
  isBySms: boolean;
  /** The text below the field. For a code by text message, a text about its expiry is shown instead. */
  hint: string;
  /** Whether the field takes the focus when it appears, as in a dialog. */
  isFocused?: boolean;
  /** The button that cancels the step. */
  cancel: Elements;
}

/** The form for the code that switches a factor on or off. */
export function CodeForm({ submitLabel, variant, isBySms, hint, isFocused = false, cancel }: CodeFormProps) {
  const model = getTwoFactor(useModels());
  const t = useTexts(twoFactorTexts);
  const codes = useTexts(codeTexts);
  const failureText = useFailureText();
  const smsHint = useSmsHint(model.sms);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  // A state changes only with the next rendering, and a second press can come before it; a ref changes at
  // once.
  const isSending = useRef(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);

  const describeError = (result: SwitchResult): string | undefined => {
    switch (result.kind) {
      case 'malformed-code':
        return codes('invalidCode');
      case 'wrong-code':
        return codes(isBySms ? 'wrongSms' : 'wrongCode');
      case 'code-expired':
        return codes('smsExpired');
      case 'failed':
        return failureText(result.failure);
      case 'done':
      case 'locked':
      case 'interrupted':
        return undefined;
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setWaiting(true);
    const result = await model.submitCode(code);
    isSending.current = false;
    setWaiting(false);
    const text = describeError(result);
    setError(text);
    if (text === undefined) return;
    input.current?.focus();
    if (input.current?.value === code) input.current.select();
    // Focusing the field may leave it half hidden below the header, so it is also scrolled into view.
    input.current?.scrollIntoView({ block: 'nearest' });
  };

  const sendAgain = async () => {
    const isSent = await model.sendAgain();
    if (isSent) {
      setCode((current) => (current === code ? '' : current)); // A code typed since then stays.
      setError(undefined);
    }
    // The button disappears during the wait for the next message, so the field takes the focus.
    input.current?.focus();
    return isSent;
  };

  return (
    <form className="two-factor-form stack gap-16" noValidate onSubmit={submit}>
      <CodeField
        ref={input}
        value={code}
        hint={isBySms ? smsHint : hint}
        error={error}
        onChange={(text) => {
          setCode(text);
          setError(undefined);
        }}
      />
      <div className="stack gap-6">
        <Button variant={variant} size="form" type="submit" isWaiting={isWaiting}>
          {isWaiting ? t('verifying') : submitLabel}
        </Button>
        {isBySms && (
          <ResendCode
            waitSeconds={model.sms.waitSeconds.value}
            hasSentCode={model.sms.sentCode.value !== null}
            sendFailure={model.sendFailure.value}
            onSend={sendAgain}
          />
        )}
        {cancel}
      </div>
    </form>
  );
}
