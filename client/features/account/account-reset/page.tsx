import { useState } from 'react';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { FormStand } from '../../../ui/forms/parts/form-stand.tsx';
import { formTexts } from '../../../ui/forms/texts.tr.ts';
import { IconHourglass, IconUnlink } from '../../../ui/icons.ts';
import { ButtonLink } from '../../../ui/links/link.tsx';
import { IconArch } from '../../../ui/loading/arches.tsx';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import { useFailureText } from '../../../ui/loading/use-failure-text.ts';
import { buildResetFields, findLinkProblem, getAccountReset, type LinkProblem } from './account-reset.ts';
import { resetTexts } from './texts.tr.ts';

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
  const t = useTexts(resetTexts);
  const forms = useTexts(formTexts);
  const { reset } = getAccountReset(useModels());
  const send = async (passwords: Parameters<typeof reset>[1]) => {
    const failure = await reset(token, passwords);
    const problem = failure && findLinkProblem(failure);
    if (problem) onProblem(problem);
    return failure;
  };
  return (
    <FormStand title={t('title')} lead={t('lead')}>
      <Form
        fields={buildResetFields(forms)}
        submitLabel={t('submit')}
        waitingLabel={t('submitting')}
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
  const t = useTexts(resetTexts);
  const { title, text } = PROBLEM_TEXTS[problem];
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
          <ButtonLink href="/login">{t('signIn')}</ButtonLink>
        </>
      }
    />
  );
}
