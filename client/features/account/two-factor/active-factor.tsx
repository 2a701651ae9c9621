import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeForm } from '../../../ui/forms/code-form.tsx';
import { codeTexts } from '../../../ui/forms/code-texts.tr.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/loading/notice.tsx';
import { useFailureText } from '../../../ui/loading/use-failure-text.ts';
import { useSending } from '../../../ui/loading/use-sending.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Locked, useCodeBySms } from './set-up.tsx';
import { twoFactorTexts } from './texts.tr.ts';
import { getTwoFactor } from './two-factor.ts';

/** The factor that is on, with a button that switches it off. */
export function ActiveFactor({ type }: { type: 'authenticator' | 'sms' }) {
  const model = getTwoFactor(useModels());
  const t = useTexts(twoFactorTexts);
  const { send, isWaiting, failure } = useSending();
  const failureText = useFailureText();
  const kind = model.step.value?.kind;
  return (
    <>
      {failure && <Notice tone="bad">{failureText(failure)}</Notice>}
      <div className="row gap-14">
        <span className="tile">
          <Icon of={type === 'sms' ? IconMessage : IconDeviceMobile} />
        </span>
        <div>
          <p>
            <b>{t(type)}</b>
          </p>
          <p className="dim text-small">{t(type === 'sms' ? 'smsOn' : 'authenticatorOn')}</p>
        </div>
      </div>
      <div className="two-factor-switch-off stack gap-10">
        <Button variant="danger" isWaiting={isWaiting} onClick={() => send(() => model.beginOff())}>
          {t('switchOff')}
        </Button>
        <p className="hint text-meta">{t('otherFactor')}</p>
      </div>
      {(kind === 'authenticator-off' || kind === 'sms-off') && <OffDialog isBySms={kind === 'sms-off'} />}
    </>
  );
}

/** Asks for the code that switches the factor off. */
function OffDialog({ isBySms }: { isBySms: boolean }) {
  const { isLocked, submitCode, cancel } = getTwoFactor(useModels());
  const t = useTexts(twoFactorTexts);
  const codes = useTexts(codeTexts);
  const site = useTexts(siteTexts);
  const bySms = useCodeBySms();
  if (isLocked.value) {
    return (
      <Dialog key="locked" title={codes('lockedTitle')} closeLabel={site('close')} onClose={cancel}>
        <Locked onClose={cancel} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t('offTitle')} closeLabel={site('cancel')} onClose={cancel}>
      <div className="stack gap-16">
        <p className="dim">{t(isBySms ? 'offLeadSms' : 'offLead')}</p>
        <CodeForm
          submitLabel={t('switchOff')}
          variant="danger"
          bySms={isBySms ? bySms : undefined}
          submitCode={submitCode}
        />
      </div>
    </Dialog>
  );
}
