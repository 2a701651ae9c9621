import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { getSignIn } from '../../../core/session/sign-in/sign-in.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeForm } from '../../../ui/forms/code-form.tsx';
import { codeTexts } from '../../../ui/forms/code-texts.tr.ts';
import { Notice } from '../../../ui/loading/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { loginTexts } from './texts.tr.ts';

interface CodeDialogProps {
  /** Called when the login expires before its code is entered. */
  onLoginExpired: () => void;
}

/** The second step of the login: asks for the code of the authenticator or of a text message. */
export function CodeDialog({ onLoginExpired }: CodeDialogProps) {
  const { pendingCode, sms, submitCode, sendAgain, abandonCode } = getSignIn(useModels());
  const t = useTexts(loginTexts);
  const codes = useTexts(codeTexts);
  const site = useTexts(siteTexts);
  const isBySms = pendingCode.value?.factor === 'sms';
  if (pendingCode.value?.isLocked) {
    return (
      <Dialog key="locked" title={codes('lockedTitle')} closeLabel={site('close')} onClose={abandonCode}>
        <div className="stack gap-16">
          <Notice tone="bad">{t('locked')}</Notice>
          <Button variant="quiet" size="form" isWide onClick={abandonCode}>
            {t('backToLogin')}
          </Button>
        </div>
      </Dialog>
    );
  }
  const bySms = {
    sms,
    phone: pendingCode.value?.phone ?? null,
    sendFailure: pendingCode.value?.sendFailure ?? null,
    async sendAgain() {
      const result = await sendAgain();
      if (result === 'login-expired') onLoginExpired();
      return result === 'sent';
    },
  };
  return (
    <Dialog title={t('codeTitle')} closeLabel={site('cancel')} onClose={abandonCode}>
      <div className="stack gap-16">
        {!isBySms && <p className="dim">{t('codeLead')}</p>}
        <CodeForm
          submitLabel={t('verify')}
          bySms={isBySms ? bySms : undefined}
          submitCode={async (text) => {
            const result = await submitCode(text);
            if (result.kind === 'login-expired') onLoginExpired();
            return result;
          }}
        />
      </div>
    </Dialog>
  );
}
