import { useSignal } from '@preact/signals-react';
import type { FormEvent } from 'react';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { Check } from '../controls/check.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { OverlayDialog } from '../controls/overlay-dialog.tsx';
import { Segmented } from '../controls/segmented.tsx';
import { TextField } from '../controls/text-field.tsx';
import { ORDINARY_PLAYER, type PlayerDraft, parsePlayerDraft, STARTS } from './player-draft.ts';

const ACCOUNT = [
  { value: 'active', text: 'active' },
  { value: 'inactive', text: 'inactive' },
] as const;
const SECOND_STEP = [
  { value: 'none', text: 'none' },
  { value: 'sms', text: 'SMS code' },
  { value: 'authenticator', text: 'authenticator' },
] as const;

/** Creates a custom player and, if wanted, signs this browser in as that player. */
export function PlayerDialog({ onClose }: { readonly onClose: () => void }) {
  const { players, signIn, notices, world } = useConsole();
  const draft = useSignal<PlayerDraft>(ORDINARY_PLAYER);
  const signsIn = useSignal(true);
  const isBusy = useSignal(false);
  const error = useSignal<string | undefined>(undefined);
  const update = (change: Partial<PlayerDraft>) => (draft.value = { ...draft.value, ...change });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy.value) return;
    const parsed = parsePlayerDraft(draft.value);
    if ('problem' in parsed) {
      error.value = parsed.problem;
      return;
    }
    isBusy.value = true;
    const result = await players.create(parsed.body);
    isBusy.value = false;
    if (typeof result === 'string') {
      error.value = result;
      return;
    }
    onClose();
    const isIn = signsIn.value && (await signIn.signIn(result));
    notices.showSuccess(`${result.username} was made${isIn ? ', and is signed in' : ''}`);
  }

  return (
    <OverlayDialog title="New player" note={`in world ${world.name.value}`} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <div className="stack gap-10 fields">
          <fieldset className="row wraps gap-4">
            <legend>Start like</legend>
            {Object.entries(STARTS).map(([name, start]) => (
              <Button
                key={name}
                onClick={() => update({ ...start, username: draft.value.username, name: draft.value.name })}
              >
                {name}
              </Button>
            ))}
          </fieldset>
          <PlayerFields draft={draft.value} update={update} />
          <ErrorText text={error.value} />
        </div>
        <footer className="row gap-8 inset dialog-foot">
          <Check isOn={signsIn.value} onChange={(isOn) => (signsIn.value = isOn)}>
            sign this browser in
          </Check>
          <Button type="submit" look="main" aria-busy={isBusy.value}>
            Make player
          </Button>
        </footer>
      </form>
    </OverlayDialog>
  );
}

interface PlayerFieldsProps {
  readonly draft: PlayerDraft;
  readonly update: (change: Partial<PlayerDraft>) => void;
}

function PlayerFields({ draft, update }: PlayerFieldsProps) {
  const bind = (name: 'username' | 'name' | 'balance' | 'role' | 'transactions' | 'coupons') => ({
    value: draft[name],
    onChange: (text: string) => update({ [name]: text }),
  });
  return (
    <>
      <div className="field-row">
        <TextField label="User name" {...bind('username')} placeholder="drawn" />
        <TextField label="Name" {...bind('name')} placeholder="drawn" />
      </div>
      <div className="field-row">
        <TextField label="Balance, TL" {...bind('balance')} inputMode="decimal" />
        <TextField label="Role" {...bind('role')} inputMode="numeric" placeholder="1" />
      </div>
      <Segmented
        label="Account"
        options={ACCOUNT}
        value={draft.isActive ? 'active' : 'inactive'}
        onChange={(value) => update({ isActive: value === 'active' })}
      />
      <Segmented
        label="Second step at sign-in"
        options={SECOND_STEP}
        value={draft.secondStep}
        onChange={(secondStep) => update({ secondStep })}
      />
      <p className="note">Codes arrive in the outbox.</p>
      <div className="field-row">
        <TextField label="Transactions" {...bind('transactions')} inputMode="numeric" />
        <TextField
          label="Coupons among them"
          {...bind('coupons')}
          inputMode="numeric"
          placeholder="a tenth"
        />
      </div>
    </>
  );
}
