import { trimTyped } from '#contracts/separators';
import { Link, SupportLink, TextLink } from '../../../ui/links/link.tsx';
import './page.css';
import { Fragment, useEffect, useState } from 'react';
import { SUPPORT_PATH } from '#contracts/documents/pages';
import { MESSAGE } from '#contracts/envelope';
import { translateMessage } from '../../../core/i18n/server-messages.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { Elements } from '../../../core/jsx-types.ts';
import { useModels } from '../../../core/models.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { getLoginNotice } from '../../../core/session/sign-in/login-notice.ts';
import { getSignIn, type LoginResult } from '../../../core/session/sign-in/sign-in.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { renderPassword } from '../../../ui/forms/common-fields.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { FormStand } from '../../../ui/forms/parts/form-stand.tsx';
import { Notice } from '../../../ui/loading/notice.tsx';
import { useFailureText } from '../../../ui/loading/use-failure-text.ts';
import { CodeDialog } from './code-dialog.tsx';
import { LoginLead } from './login-lead.tsx';
import { loginTexts } from './texts.tr.ts';

export default function LoginPage(_: PageProps) {
  const signIn = getSignIn(useModels());
  const t = useTexts(loginTexts);
  const site = useTexts(siteTexts);
  const [isExpired, setExpired] = useState(false);
  useEffect(() => signIn.prepare(), [signIn]);
  return (
    <>
      <FormStand title={site('titleLogin')}>
        <LoginLead />
        <ArrivalNotice />
        {isExpired && (
          <div className="login-notice">
            <Notice tone="bad">{t('loginExpired')}</Notice>
          </div>
        )}
        <LoginForm onSend={() => setExpired(false)} />
        <p className="form-end login-end dim">
          <span>{`${t('noAccount')} `}</span>
          <TextLink href="/register">{site('titleRegister')}</TextLink>
        </p>
        <p className="form-end login-end dim">
          <span>{`${t('cannotSignIn')} `}</span>
          <SupportLink>{site('support')}</SupportLink>
        </p>
      </FormStand>
      {signIn.pendingCode.value && <CodeDialog onLoginExpired={() => setExpired(true)} />}
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

type LoginRefusal = Exclude<LoginResult, { readonly kind: 'signed-in' | 'code-required' }>;

function LoginForm({ onSend }: { onSend: () => void }) {
  const models = useModels();
  const lang = models.language.lang.value;
  const signIn = getSignIn(models);
  const t = useTexts(loginTexts);
  const failureText = useFailureText();
  const site = useTexts(siteTexts);

  const describe = (refusal: LoginRefusal): string | Elements => {
    if (refusal.kind === 'no-key') return t('noKey');
    if (refusal.kind === 'failed') return failureText(refusal.failure);
    if (refusal.message === MESSAGE.inactiveAccount)
      return (
        <>
          <span>{`${t('inactiveAccount')} `}</span>
          <a href={SUPPORT_PATH}>{t('askSupport')}</a>
        </>
      );
    // Only this message means wrong credentials. Any other message gives its own reason, so it is shown.
    if (refusal.message === null || refusal.message === MESSAGE.loginFailed) return t('wrongCredentials');
    return translateMessage(refusal.message, lang);
  };

  return (
    <Form
      fields={{
        username: {
          label: t('username'),
          input: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
          missing: t('usernameMissing'),
        },
        password: {
          label: t('password'),
          input: { autoComplete: 'current-password', placeholder: t('passwordPlaceholder'), required: true },
          // One error is enough: a missing user name is named first.
          findError: (text, { username = '' }) =>
            text === '' && trimTyped(username) !== '' ? t('passwordMissing') : undefined,
          render: renderPassword,
          isCleared: true,
        },
      }}
      submitLabel={site('titleLogin')}
      waitingLabel={t('waiting')}
      describe={describe}
      send={async ({ username, password }) => {
        onSend();
        const result = await signIn.login({ username: trimTyped(username), password });
        return result.kind === 'signed-in' || result.kind === 'code-required' ? null : result;
      }}
      layout={({ username, password }, button) => (
        <Fragment>
          {username}
          {password}
          {/* The link follows the field, so that Tab leads from the user name straight to the password. */}
          <Link href="/forgot-password" className="text-link login-forgot">
            {site('titleForgot')}
          </Link>
          {button}
        </Fragment>
      )}
    />
  );
}
