import { useSignal } from '@preact/signals-react';
import { NewPlayer } from '#contracts/casino/desk';
import type { FieldText, FieldValues } from '../controls/body-fields.ts';
import { BodyForm } from '../controls/body-form.tsx';
import { Button } from '../controls/button.tsx';
import { Check } from '../controls/check.tsx';
import { OverlayDialog } from '../controls/overlay-dialog.tsx';
import { usePlayersModels } from './models.ts';

const FIELDS: Readonly<Record<keyof NewPlayer, FieldText>> = {
  username: { label: 'User name', placeholder: 'drawn' },
  name: { label: 'Name', placeholder: 'drawn' },
  balance: { label: 'Balance, TL' },
  rid: { label: 'Role', placeholder: '1' },
  secondFactor: {
    label: 'Second step at sign-in; codes arrive in the outbox',
    choices: { '': 'none', sms: 'SMS code' },
  },
  history: { label: 'Transactions' },
  coupons: { label: 'Coupons among them', placeholder: 'a tenth' },
  openCoupons: { label: 'Open coupons', placeholder: '0' },
  waitingPayments: { label: 'Withdrawals that wait', placeholder: '0' },
  active: { label: 'the account is active' },
  locked: { label: 'wrong codes have locked it' },
};

/** The values at first: a player with money and a short history. */
export const ORDINARY: FieldValues = { balance: '500', history: '40', secondFactor: '', active: true };

/** Creates a custom player and, if wanted, signs this browser in as that player. */
export function PlayerDialog({ onClose }: { readonly onClose: () => void }) {
  const { players, signIn, notices, world } = usePlayersModels();
  const values = useSignal(ORDINARY);
  const signsIn = useSignal(true);

  async function create(player: NewPlayer) {
    const created = await players.create(player);
    if (typeof created === 'string') return created;
    onClose();
    const isIn = signsIn.value && (await signIn.signIn(created));
    notices.showSuccess(`${created.username} was made${isIn ? ', and is signed in' : ''}`);
    return undefined;
  }

  return (
    <OverlayDialog title="New player" note={`in world ${world.name.value}`} onClose={onClose}>
      <BodyForm body={NewPlayer} fields={FIELDS} values={values} onSubmit={create}>
        <footer className="row gap-8 inset dialog-foot">
          <Check isOn={signsIn.value} onChange={(isOn) => (signsIn.value = isOn)}>
            sign this browser in
          </Check>
          <Button type="submit" look="main">
            Make player
          </Button>
        </footer>
      </BodyForm>
    </OverlayDialog>
  );
}
