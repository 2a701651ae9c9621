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
  if (!methodID || accountID === '') return;
  const forms = getMethodForms(models).withdrawal;
  const texts = forms.drafts.find(methodID).peek();
  forms.type(methodID, { ...texts, [ACCOUNT_FIELD]: accountID });
}
