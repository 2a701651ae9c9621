import { codeTexts } from '../../forms/code-texts.tr.ts';
import { NO_BREAK } from '../../i18n/format.ts';
import { useFailureText } from '../../i18n/use-failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { getSignIn } from '../../session/sign-in.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { loginTexts } from './texts.tr.ts';

/** Says to which phone the code was sent, or why it was not sent. */
export function SmsLead() {
  const { pendingCode, sms } = getSignIn(useModels());
  const t = useTexts(loginTexts);
  const codes = useTexts(codeTexts);
  const failureText = useFailureText();
  const sendFailure = pendingCode.value?.sendFailure;
  if (sendFailure && !sms.sentCode.value) {
    return (
      <div className="stack gap-16">
        <p className="dim">{t('smsUnsentLead')}</p>
        <AlertBox>{codes('smsUnsent', { reason: failureText(sendFailure) })}</AlertBox>
      </div>
    );
  }
  // Bullets replace the asterisks, which the typeface sets high and small.
  const phone = (sms.sentCode.value?.phone ?? pendingCode.value?.phone)
    ?.replaceAll(' ', NO_BREAK)
    .replaceAll('*', '•');
  if (sms.sentCode.value?.isEarlier)
    return <p className="dim">{phone ? t('smsEarlier', { phone }) : t('smsEarlierUnknown')}</p>;
  return <p className="dim">{phone ? t('smsLeadTo', { phone }) : t('smsLead')}</p>;
}
