import { timeOfDay } from '../i18n/clock.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useModels } from '../models.ts';
import type { SmsCode } from '../session/sms-code.ts';
import { codeTexts } from './code-texts.tr.ts';

/**
 * Returns a hint that says until when the code in the SMS is valid, or that it has expired; undefined if this
 * is unknown.
 */
export function useSmsHint(sms: Pick<SmsCode, 'sentCode' | 'isExpired'>): string | undefined {
  const lang = useModels().language.lang.value;
  const t = useTexts(codeTexts);
  if (sms.isExpired.value) return t('smsExpired');
  const expiresAt = sms.sentCode.value?.expiresAt;
  return expiresAt ? t('smsHint', { time: timeOfDay(expiresAt, lang) }) : undefined;
}
