import { useSignal } from '@preact/signals-react';
import { BonusGrant } from '#contracts/casino/desk';
import type { FieldText, FieldValues } from '../controls/body-fields.ts';
import { BodyForm } from '../controls/body-form.tsx';
import { Button } from '../controls/button.tsx';
import { usePlayersModels } from './models.ts';

const BONUS: FieldText = {
  label: 'Bonus',
  choices: { welcomeBonus: 'welcome', casinoBonus: 'casino discount', depositBonus: 'deposit' },
};

/** Grants a player a bonus, as live support does after a request. */
export function BonusForm({ usernames }: { readonly usernames: readonly [string, ...string[]] }) {
  const { cashier, notices } = usePlayersModels();
  const values = useSignal<FieldValues>({
    player: usernames[0],
    bonus: 'welcomeBonus',
    amount: '100',
    wageringDays: '',
  });
  const choices = Object.fromEntries(usernames.map((username) => [username, username]));

  async function grant(bonus: BonusGrant) {
    const granted = await cashier.grantBonus(bonus);
    if (granted)
      notices.showSuccess(`${granted.reference} was granted; ${granted.player} has ${granted.balance} TL`);
    return undefined; // The list of payments shows the reason of a refusal.
  }

  return (
    <details
      className="pay-bonus"
      onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      <summary>Grant a bonus</summary>
      <BodyForm
        body={BonusGrant}
        fields={{
          player: { label: 'Player', choices },
          bonus: BONUS,
          amount: { label: 'Amount, TL' },
          wageringDays: { label: 'Wagering ends after, days', placeholder: '14' },
        }}
        values={values}
        onSubmit={grant}
      >
        <Button type="submit" look="">
          Grant
        </Button>
      </BodyForm>
    </details>
  );
}
