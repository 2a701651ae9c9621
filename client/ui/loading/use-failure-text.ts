import type { Failure } from '../../core/api/outcome.ts';
import { translateMessage } from '../../core/i18n/server-messages.ts';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { useModels } from '../../core/models.ts';
import { siteTexts } from '../../core/site/texts.tr.ts';

/** Returns a function that describes a failure to the player, as in `failureText(failure)`. */
export function useFailureText(): (failure: Failure) => string {
  const lang = useModels().language.lang.value;
  const t = useTexts(siteTexts);
  return (failure) => {
    switch (failure.kind) {
      case 'refused':
      case 'not-authorised':
        return failure.message === null ? t('failureOther') : translateMessage(failure.message, lang);
      case 'offline':
        return t('failureOffline');
      case 'maintenance':
        return t('failureMaintenance');
      case 'session':
        return t('failureSession');
      case 'blocked':
        return t('blocked');
      case 'http':
      case 'broken':
      case 'aborted':
        return t('failureOther');
    }
  };
}
