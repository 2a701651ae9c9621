import { useSignal } from '@preact/signals-react';
import type { FormEvent } from 'react';
import { BonusName } from '#contracts/casino/desk';
import { SelectBox } from '../../ui/forms/select-box.tsx';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/text-field.tsx';

const NAMES: Readonly<Record<BonusName, string>> = {
  welcomeBonus: 'Welcome bonus',
  casinoBonus: 'Casino discount',
  depositBonus: 'Deposit bonus',
};

/** Grants a player a bonus, as live support does after a request. */
export function BonusForm() {
  const { cashier, players, notices } = useConsole();
  const player = useSignal('');
  const bonus = useSignal<BonusName>('welcomeBonus');
  const amount = useSignal('100');
  const isBusy = useSignal(false);
  const names = players.list.value.map(({ username }) => username);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy.value) return;
    isBusy.value = true;
    const granted = await cashier.grantBonus({
      player: player.value || (names[0] ?? ''),
      bonus: bonus.value,
      amount: Number(amount.value.replace(',', '.')),
    });
    isBusy.value = false;
    if (granted)
      notices.showSuccess(`${granted.reference} was granted; ${granted.player} has ${granted.balance} TL`);
  }

  return (
    <details className="pay-bonus">
      <summary>Grant a bonus</summary>
      <form onSubmit={(event) => void submit(event)}>
        <SelectBox label="Player" value={player.value} onChange={(name) => (player.value = name)}>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectBox>
        <SelectBox
          label="Bonus"
          value={bonus.value}
          onChange={(name) => (bonus.value = BonusName.parse(name))}
        >
          {BonusName.options.map((name) => (
            <option key={name} value={name}>
              {NAMES[name]}
            </option>
          ))}
        </SelectBox>
        <TextField
          label="Amount, TL"
          inputMode="decimal"
          value={amount.value}
          onChange={(text) => (amount.value = text)}
        />
        <Button type="submit" look="" aria-busy={isBusy.value}>
          Grant
        </Button>
      </form>
    </details>
  );
}
