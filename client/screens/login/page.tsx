import './page.css';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MESSAGE } from '#contracts/envelope';
import { useFailureText } from '../../i18n/use-failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PageProps } from '../../routes.tsx';
import { useModel } from '../../state/models.ts';
import { createSignIn, type LoginResult } from '../../state/sign-in.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import '../../ui/card.css';
import { Field, PasswordField } from '../../ui/field.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { loginTexts } from './texts.ts';

export default function LoginPage(_: PageProps) {
  useSignals();
  const signIn = useModel(createSignIn);
  const t = useTexts(loginTexts);
  const [notice, setNotice] = useState<string | null>(null);
  useEffect(() => signIn.prepare(), [signIn]);
  return (
    <div className="page login">
      <div className="login-stand">
        <div className="login-panel">
          <h1>{t('title')}</h1>
          <p className="dim login-lead">{t('lead')}</p>
          <LoginForm notice={notice} onNotice={setNotice} />
        </div>
        <div className="ledge login-ledge" />
      </div>
      {signIn.due.value && <CodeDialog onOver={() => setNotice(t('loginOver'))} />}
    </div>
  );
}

interface LoginFormProps {
  /** What went wrong with the last attempt, said above the form. */
  notice: string | null;
  onNotice: (notice: string | null) => void;
}

function LoginForm({ notice, onNotice }: LoginFormProps) {
  const signIn = useModel(createSignIn);
  const t = useTexts(loginTexts);
  const failureText = useFailureText();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const textOf = (result: LoginResult): string | null => {
    switch (result.kind) {
      case 'refused':
        return result.message === MESSAGE.inactiveAccount ? t('inactive') : t('wrongPair');
      case 'failed':
        return failureText(result.failure);
      case 'signed-in':
      case 'code-due':
        return null;
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isWaiting) return;
    setChecked(true);
    if (username.trim() === '') return usernameInput.current?.focus();
    if (password === '') return passwordInput.current?.focus();
    setWaiting(true);
    onNotice(null);
    const result = await signIn.login({ username: username.trim(), password });
    setWaiting(false);
    setChecked(false);
    // A password stays nowhere longer than it is needed.
    setPassword('');
    onNotice(textOf(result));
    if (result.kind === 'refused' || result.kind === 'failed') passwordInput.current?.focus();
  };

  return (
    <form className="login-form" noValidate onSubmit={submit}>
      {notice && <AlertBox>{notice}</AlertBox>}
      <Field
        ref={usernameInput}
        label={t('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={username}
        error={isChecked && username.trim() === '' ? t('usernameMissing') : undefined}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        ref={passwordInput}
        label={t('password')}
        name="password"
        placeholder={t('passwordPlaceholder')}
        autoComplete="current-password"
        required
        value={password}
        error={isChecked && username.trim() !== '' && password === '' ? t('passwordMissing') : undefined}
        words={{ show: t('showPassword'), hide: t('hidePassword') }}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button look="lamp" size="form" wide type="submit" waiting={isWaiting}>
        {isWaiting ? t('waiting') : t('submit')}
      </Button>
    </form>
  );
}
