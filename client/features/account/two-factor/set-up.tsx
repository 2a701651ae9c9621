import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { Elements } from '../../../core/jsx-types.ts';
import { useModels } from '../../../core/models.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { Button } from '../../../ui/button.tsx';
import { type CodeBySms, CodeForm } from '../../../ui/forms/code-form.tsx';
import { codeTexts } from '../../../ui/forms/code-texts.tr.ts';
import { CopyField } from '../../../ui/forms/parts/copy-field.tsx';
import { IconClock } from '../../../ui/icons.ts';
import { SupportLink } from '../../../ui/links/link.tsx';
import { Notice } from '../../../ui/loading/notice.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { StateBadge } from '../../../ui/tag.tsx';
import { maskOwnPhone } from '../mask-profile.ts';
import type { AuthenticatorKey } from './step-state.ts';
import { twoFactorTexts } from './texts.tr.ts';
import { getTwoFactor } from './two-factor.ts';

/**
 * Shows the set-up of an authenticator. authenticatorKey: null after a reload, since the server sends the key
 * only once. onCancel: called by the cancel button.
 */
export function AuthenticatorSetUp({
  authenticatorKey,
  onCancel,
}: {
  authenticatorKey: AuthenticatorKey | null;
  onCancel: () => void;
}) {
  const t = useTexts(twoFactorTexts);
  const { submitCode } = getTwoFactor(useModels());
  const code = (
    <CodeForm submitLabel={t('confirmOn')} bySms={undefined} submitCode={submitCode} onCancel={onCancel} />
  );
  if (!authenticatorKey) {
    return (
      <StepPanel title={t('finish')}>
        <p className="dim">{t('finishText')}</p>
        {code}
      </StepPanel>
    );
  }
  return (
    <StepPanel title={t('connect')}>
      <ol className="two-factor-steps stack gap-24">
        <li className="stack gap-12">
          <h3 className="row gap-10">{t('scan')}</h3>
          <div className="two-factor-scan stack gap-16">
            {authenticatorKey.uri && (
              <QrCode text={authenticatorKey.uri} label={t('qrLabel')} failed={t('qrFailed')} />
            )}
            <div className="two-factor-by-hand stack gap-8">
              <p className="dim text-small">{t('samePhone')}</p>
              {authenticatorKey.secret && (
                <CopyField
                  label={t('key')}
                  value={authenticatorKey.secret}
                  // Apps show a key in groups of four.
                  shownValue={authenticatorKey.secret.replace(/(.{4})(?=.)/g, '$1 ')}
                  copyLabel={t('copyKey')}
                  copied={t('keyCopied')}
                  copyFailed={t('keyNotCopied')}
                />
              )}
              <p className="hint text-meta">{t('keyNote')}</p>
            </div>
          </div>
        </li>
        <li className="stack gap-12">
          <h3 className="row gap-10">{t('typeCode')}</h3>
          {code}
        </li>
      </ol>
    </StepPanel>
  );
}

/** Asks for the code of a text message, which switches SMS on. */
export function SmsSetUp({ onCancel }: { onCancel: () => void }) {
  const t = useTexts(twoFactorTexts);
  const { submitCode } = getTwoFactor(useModels());
  return (
    <StepPanel title={t('smsTitle')}>
      <CodeForm
        submitLabel={t('confirmOn')}
        bySms={useCodeBySms()}
        submitCode={submitCode}
        onCancel={onCancel}
      />
      <p className="two-factor-end dim text-small">
        <span>{`${t('notYours')} `}</span>
        <SupportLink>{t('askSupport')}</SupportLink>
      </p>
    </StepPanel>
  );
}

/** Returns the text message that switches a factor on or off. */
export function useCodeBySms(): CodeBySms {
  const models = useModels();
  const { sms, sendFailure, sendAgain } = getTwoFactor(models);
  const profile = models.fullProfile.state.value;
  const phone = profile.kind === 'ready' && profile.data.phone ? maskOwnPhone(profile.data.phone) : null;
  return { sms, phone, sendFailure: sendFailure.value, sendAgain };
}

/** A panel for one step of a set-up, whose field takes the focus. */
function StepPanel({ title, children }: { title: string; children: Elements }) {
  const { isLocked, cancel } = getTwoFactor(useModels());
  const t = useTexts(twoFactorTexts);
  return (
    <section className="two-factor-panel panel roomy">
      <div className="two-factor-head row spread wraps">
        <h2>{title}</h2>
        <StateBadge kind="info" icon={IconClock}>
          {t('waiting')}
        </StateBadge>
      </div>
      {isLocked.value ? <Locked onClose={cancel} /> : <div className="stack gap-16">{children}</div>}
    </section>
  );
}

/** Replaces the code field after too many wrong codes. */
export function Locked({ onClose }: { onClose: () => void }) {
  const codes = useTexts(codeTexts);
  const site = useTexts(siteTexts);
  return (
    <div className="stack gap-16">
      <Notice tone="bad">{codes('lockedFor')}</Notice>
      <Button size="form" onClick={onClose}>
        {site('close')}
      </Button>
    </div>
  );
}
