import type { PaymentData } from '#contracts/calls/finance';
import { getMethodForms } from '../../cashier/method-form.ts';
import type { Models } from '../../models.ts';

/** The field that contains the id of the bank account in every withdrawal (spec §5). */
const ACCOUNT_FIELD = 'bankAccountID' satisfies keyof PaymentData;

/**
 * Selects an account in the form of a withdrawal method. The other fields of the form keep their values. Both
 * ids come from the address.
 */
export function selectAccount(models: Models, methodID: string | undefined, accountID: string): void {
  if (!isNumber(methodID) || !isNumber(accountID)) return;
  const forms = getMethodForms(models).withdrawal;
  const texts = forms.findDraft(Number(methodID)).peek();
  forms.type(Number(methodID), { ...texts, [ACCOUNT_FIELD]: accountID });
}

function isNumber(text: string | undefined): text is string {
  return text !== undefined && /^\d{1,15}$/.test(text);
}
