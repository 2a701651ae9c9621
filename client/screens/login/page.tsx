import { SupportLink } from '../../routing/support-link.tsx';
import { TextLink } from '../../routing/text-link.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import './page.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SUPPORT_PATH } from '#contracts/documents/pages';
import { MESSAGE } from '#contracts/envelope';
import { useFormDraft } from '../../forms/form-draft.ts';
import { LostPasswordNote } from '../../forms/lost-password-note.tsx';
import { serverMessage } from '../../i18n/server-messages.ts';
import { useFailureText } from '../../i18n/use-failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { TextOrElements } from '../../jsx-types.ts';
import { frameTexts } from '../../layout/frame-texts.tr.ts';
import { useModels } from '../../models.ts';
import { Link } from '../../routing/link.tsx';
import type { PageProps } from '../../routing/route.ts';
import { getLoginNotice } from '../../session/login-notice.ts';
import { getSignIn, type LoginResult } from '../../session/sign-in.ts';
import { Field, PasswordField } from '../../ui/forms/field.tsx';
import { FormStand } from '../../ui/forms/form-stand.tsx';
import { AlertBox } from '../../ui/states/alert-box.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { ReturnNotice } from './return-notice.tsx';
import { loginTexts } from './texts.tr.ts';

export default function LoginPage(_: PageProps) {
  const signIn = getSignIn(useModels());
  const t = useTexts(loginTexts);
  const frame = useTexts(frameTexts);
  const [notice, setNotice] = useState<TextOrElements>(null);
  useEffect(() => signIn.prepare(), [signIn]);
  return (
    <>
      <FormStand
        title={t('title')}
        lead={
          <>
            <span>{`${t('lead')} `}</span>
            <ReturnNotice />
          </>
        }
      >
        <ArrivalNotice />
        <LoginForm notice={notice} onNotice={setNotice} />
        <p className="form-end login-end dim">
          <span>{`${t('noAccount')} `}</span>
          <TextLink href="/register">{t('register')}</TextLink>
        </p>
        <p className="form-end login-end dim">
          <span>{`${t('cannotSignIn')} `}</span>
          <SupportLink>{frame('support')}</SupportLink>
        </p>
      </FormStand>
      {signIn.pendingCode.value && <CodeDialog onLoginExpired={() => setNotice(t('loginExpired'))} />}
    </>
  );
}

/** Reports the result of the step that led here, such as a mailed link or a changed password. */
function ArrivalNotice() {
  const notice = getLoginNotice(useModels()).value;
  const t = useTexts(loginTexts);
  if (!notice) return null;
  return (
    <div className="login-notice" role="status" data-arrival>
      {notice.kind === 'password-reset' && <Notice tone="ok">{t('passwordReset')}</Notice>}
      {notice.kind === 'password-kept' && <Notice>{t('passwordKept')}</Notice>}
      {notice.kind === 'password-uncertain' && <Notice>{t('passwordUncertain')}</Notice>}
      {notice.kind === 'reset-mail' && (
        <Notice tone="ok" title={t('resetMailTitle')}>
          <p>{t('resetMail', { email: notice.email })}</p>
          <TextLink href="/forgot-password">{t('otherAddress')}</TextLink>
        </Notice>
      )}
    </div>
  );
}

interface LoginFormProps {
  /** The error of the last attempt, shown above the form. */
  notice: TextOrElements;
  onNotice: (notice: TextOrElements) => void;
}

function LoginForm({ notice, onNotice }: LoginFormProps) {
  const models = useModels();
  const lang = models.language.lang.value;
  const signIn = getSignIn(models);
  const t = useTexts(loginTexts);
  const failureText = useFailureText();
  const { draft, track } = useFormDraft('login');
  const [username, setUsername] = useState(draft.texts.username ?? '');
  const [password, setPassword] = useState('');
  track({ texts: { username, password }, checks: {} });
  const [isWaiting, setWaiting] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const describeResult = (result: LoginResult): TextOrElements => {
    switch (result.kind) {
      case 'refused':
        if (result.message === MESSAGE.inactiveAccount)
          return (
            <>
              <span>{`${t('inactiveAccount')} `}</span>
              <a href={SUPPORT_PATH}>{t('askSupport')}</a>
            </>
          );
        // Only this message means wrong credentials. Any other message gives its own reason, so it is shown.
        if (result.message === null || result.message === MESSAGE.loginFailed) return t('wrongCredentials');
        return serverMessage(result.message, lang);
      case 'no-key':
        return t('noKey');
      case 'failed':
        return failureText(result.failure);
      case 'signed-in':
      case 'code-required':
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
    // The sent password is no longer needed, so it is removed from memory. One typed since then stays.
    setPassword((current) => (current === password ? '' : current));
    onNotice(describeResult(result));
    if (result.kind !== 'signed-in' && result.kind !== 'code-required') passwordInput.current?.focus();
  };

  return (
    <form className="stack gap-20" noValidate onSubmit={submit}>
      {notice ? <AlertBox>{notice}</AlertBox> : draft.lacksPassword && <LostPasswordNote />}
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
        onChange={(event) => setUsername(event.currentTarget.value)}
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
        toggleLabels={{ show: t('showPassword'), hide: t('hidePassword') }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {/* The link follows the field, so that Tab leads from the user name straight to the password. */}
      <Link href="/forgot-password" className="text-link login-forgot">
        {t('forgotPassword')}
      </Link>
      <SubmitButton isWaiting={isWaiting}>{t(isWaiting ? 'waiting' : 'submit')}</SubmitButton>
    </form>
  );
}
