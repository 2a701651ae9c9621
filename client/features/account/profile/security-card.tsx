import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { useEffect, useId } from 'react';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { TextOrElements } from '../../../core/jsx-types.ts';
import { useModels } from '../../../core/models.ts';
import { Bone } from '../../../ui/cards/skeleton.tsx';
import { Icon, type IconShape } from '../../../ui/icon.tsx';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '../../../ui/icons.ts';
import { TextLink } from '../../../ui/links/link.tsx';
import { isRecoverable, useRecovery } from '../../../ui/loading/use-recovery.ts';
import { getFactorStatus } from '../factor-status.ts';
import { profileTexts } from './texts.tr.ts';

/** Shows the state of the second factor, and a link to change the password. */
export function SecurityCard() {
  const t = useTexts(profileTexts);
  const headingId = useId();
  return (
    <section className="panel padded" aria-labelledby={headingId}>
      <h2 className="plain-heading" id={headingId}>
        {t('security')}
      </h2>
      <ul className="profile-rows ruled">
        <FactorRow />
        <Row icon={IconKey} href="/profile/password" action={t('change')}>
          {t('password')}
        </Row>
      </ul>
    </section>
  );
}

function FactorRow() {
  const t = useTexts(profileTexts);
  const models = useModels();
  const status = getFactorStatus(models);
  useEffect(() => void status.load(), [status]);
  const state = status.state.value;
  useRecovery(isRecoverable(state), () => void status.load());
  const href = '/profile/two-factor';
  if (models.session.otpStatus.value)
    return (
      <Row icon={IconCircleCheck} tone="ok" href={href} action={t('manage')}>
        {t('factorOn')}
      </Row>
    );
  // After a refresh, the session does not say whether there is a second factor, so “off” waits for the reply.
  if (state.kind === 'loading') return <Row icon={IconInfoCircle} isLoading />;
  // The page of the second factor reports the failure and retries, so the row only links to it.
  return state.kind === 'ready' ? (
    <Row icon={IconAlertCircle} tone="warn" href={href} action={t('switchOn')}>
      {t('factorOff')}
    </Row>
  ) : (
    <Row icon={IconInfoCircle} href={href} action={t('open')}>
      {t('factorUnknown')}
    </Row>
  );
}

interface RowProps {
  icon: IconShape;
  tone?: 'ok' | 'warn';
  href?: string;
  /** The text of the link. Its accessible name also contains the text of the row. */
  action?: string;
  isLoading?: boolean;
  children?: TextOrElements;
}

function Row({ icon, tone, href, action, isLoading = false, children }: RowProps) {
  const textId = useId();
  const linkId = useId();
  return (
    <li className="row gap-12">
      <Icon of={icon} className={tone ? `tone-${tone}` : ''} />
      {isLoading ? (
        <Bone width="60%" height={12} />
      ) : (
        <span id={textId} className="grow">
          {children}
        </span>
      )}
      {href && (
        <TextLink href={href} id={linkId} aria-labelledby={`${linkId} ${textId}`}>
          {action}
        </TextLink>
      )}
    </li>
  );
}
