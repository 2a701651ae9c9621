/** Sets a new password with the token of the mailed link (spec §2), which works once and for one hour. */
import { useState } from 'react';
import { pass_reset } from '#contracts/calls/user';
import { type Failure, isUncertain } from '../../../core/api/outcome.ts';
import type { Translate } from '../../../core/i18n/texts.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { type Models, useModels } from '../../../core/models.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { getLoginNotice } from '../../../core/session/sign-in/login-notice.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { buildNewPasswordFields } from '../../../ui/forms/common-fields.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import type { FormValues } from '../../../ui/forms/form-field.ts';
import { FormStand } from '../../../ui/forms/parts/form-stand.tsx';
import type formTurkish from '../../../ui/forms/texts.tr.ts';
import { formTexts } from '../../../ui/forms/texts.tr.ts';
import { IconHourglass, IconUnlink } from '../../../ui/icons.ts';
import { ButtonLink } from '../../../ui/links/link.tsx';
import { IconArch } from '../../../ui/loading/arches.tsx';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import { useFailureText } from '../../../ui/loading/use-failure-text.ts';
import { passwordTexts } from '../password/texts.tr.ts';

export default function AccountResetPage(_: PageProps) {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const [problem, setProblem] = useState<LinkProblem | null>(token === '' ? 'LINK_UNKNOWN' : null);
  return problem ? <LinkProblemPage problem={problem} /> : <ResetForm token={token} onProblem={setProblem} />;
}

interface ResetFormProps {
  token: string;
  onProblem: (problem: LinkProblem) => void;
}

function ResetForm({ token, onProblem }: ResetFormProps) {
  const t = useTexts(passwordTexts);
  const forms = useTexts(formTexts);
  const site = useTexts(siteTexts);
  const models = useModels();
  const send = async (passwords: Parameters<typeof resetPassword>[2]) => {
    const failure = await resetPassword(models, token, passwords);
    const problem = failure && findLinkProblem(failure);
    if (problem) onProblem(problem);
    return failure;
  };
  return (
    <FormStand title={site('titleReset')} lead={t('resetLead')}>
      <Form
        fields={buildResetFields(forms)}
        submitLabel={t('resetSubmit')}
        waitingLabel={t('saving')}
        send={send}
        describe={useFailureText()}
      />
    </FormStand>
  );
}

const PROBLEM_TEXTS = {
  LINK_UNKNOWN: { title: 'unknownTitle', text: 'unknownText' },
  LINK_EXPIRED: { title: 'expiredTitle', text: 'expiredText' },
  LINK_USED: { title: 'usedTitle', text: 'usedText' },
} as const;

function LinkProblemPage({ problem }: { problem: LinkProblem }) {
  const t = useTexts(passwordTexts);
  const { title, text } = PROBLEM_TEXTS[problem];
  const site = useTexts(siteTexts);
  return (
    <StatePanel
      layout="page"
      picture={<IconArch of={problem === 'LINK_EXPIRED' ? IconHourglass : IconUnlink} />}
      title={t(title)}
      text={t(text)}
      actions={
        <>
          <ButtonLink href="/forgot-password" variant="lamp">
            {t('requestLink')}
          </ButtonLink>
          <ButtonLink href="/login">{site('titleLogin')}</ButtonLink>
        </>
      }
    />
  );
}

/** The refusals that mean that the link cannot be used any more. */
export type LinkProblem = 'LINK_UNKNOWN' | 'LINK_EXPIRED' | 'LINK_USED';

/** Builds the fields of a new password that replaces another one. */
export function buildResetFields(t: Translate<typeof formTurkish>) {
  const { password, again } = buildNewPasswordFields(t, { name: 'newPassword', kind: 'new' });
  return { newPassword: password, newPasswordAgain: again };
}

/** Returns what is wrong with the link; null when the refusal is about something else. */
export function findLinkProblem(failure: Failure): LinkProblem | null {
  if (failure.kind !== 'refused') return null;
  const { error } = failure;
  return error === 'LINK_UNKNOWN' || error === 'LINK_EXPIRED' || error === 'LINK_USED' ? error : null;
}

/** Saves the password. On success, opens the login page and returns null; otherwise returns the failure. */
export async function resetPassword(
  models: Models,
  token: string,
  passwords: FormValues<'newPassword' | 'newPasswordAgain'>,
): Promise<Failure | null> {
  const { call, messages, navigation, reportRefusal, toasts } = models;
  const loginNotice = getLoginNotice(models);
  const outcome = await call(pass_reset, { token, ...passwords });
  if (outcome.ok) {
    loginNotice.value = { kind: 'password-reset' };
    toasts.show('ok', messages.site('passwordReset'));
    navigation.go('/login', { replace: true });
    return null;
  }
  if (isUncertain(outcome)) loginNotice.value = { kind: 'password-uncertain' };
  const error = outcome.kind === 'refused' ? outcome.error : null;
  if (error === 'LINK_USED' && loginNotice.value?.kind === 'password-uncertain') {
    // An earlier attempt, whose reply was lost, has most likely set the password already.
    navigation.go('/login', { replace: true });
    return null;
  }
  reportRefusal(outcome);
  return outcome;
}
