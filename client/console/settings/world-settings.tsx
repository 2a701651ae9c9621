import { useId } from 'react';
import { AUTO_SETTLE_MS } from '#contracts/rules/payments';
import { SECOND_MS } from '#contracts/time/durations';
import type { Elements, TextOrElements } from '../../jsx-types.ts';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { ListRow } from '../controls/list-row.tsx';
import { ToggleButton } from '../controls/toggle-button.tsx';
import { VerdictBadge } from '../controls/verdict-badge.tsx';

const SIGN_OUT_PATH = '/__mock/sign-in/end';

/**
 * Shows the settings of this world and of this browser, and whether the server can write its worlds to disk.
 */
export function WorldSettings() {
  const { world, cashier, banner, shortcuts } = useConsole();
  const name = world.name.value ?? 'default';
  const server = world.server.value;
  return (
    <>
      <ul className="world-rows">
        {world.hasPanel('desk') && (
          <SwitchRow
            title="Payments settle by themselves"
            note={`in ${name}: after ${AUTO_SETTLE_MS / SECOND_MS} s of its time; off: by the cashier alone`}
            isOn={cashier.autoSettle.value ?? true}
            onChange={(isOn) => void cashier.setAutoSettle(isOn)}
          />
        )}
        {world.hasPanel('site') && (
          <SwitchRow
            title="Test banner on the site"
            note={`in this browser, for ${name}; off, it goes once a page has loaded`}
            isOn={banner.value}
            onChange={(isOn) => (banner.value = isOn)}
          />
        )}
        <SwitchRow
          title="Single-letter keys"
          note="in this browser: J, K, 1, 2, 3 …"
          isOn={shortcuts.isEnabled.value}
          onChange={(isOn) => (shortcuts.isEnabled.value = isOn)}
        />
        {server && <StateFolder folder={server.folder} problem={server.problem} />}
        {server?.asksForToken && <TokenRow />}
      </ul>
      <ErrorText text={cashier.list.error.value ?? world.error.value} />
    </>
  );
}

interface SwitchRowProps {
  readonly title: string;
  readonly note: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function SwitchRow({ title, note, isOn, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <SettingRow title={title} titleId={id} note={note}>
      <ToggleButton
        isOn={isOn}
        onToggle={() => onChange(!isOn)}
        aria-labelledby={id}
        aria-describedby={`${id}-note`}
      />
    </SettingRow>
  );
}

interface SettingRowProps {
  readonly title: string;
  readonly titleId: string;
  readonly note: TextOrElements;
  readonly children: Elements;
}

function SettingRow({ title, titleId, note, children }: SettingRowProps) {
  return (
    <ListRow title={<b id={titleId}>{title}</b>} note={note} noteId={`${titleId}-note`} actions={children} />
  );
}

/** Shows the folder in which the server stores its worlds, and whether the server can write to the folder. */
function StateFolder({
  folder,
  problem,
}: {
  readonly folder: string | null;
  readonly problem: string | null;
}) {
  const id = useId();
  return (
    <SettingRow
      title="State folder"
      titleId={id}
      note={
        folder === null ? (
          'none: worlds and snapshots end with the server'
        ) : (
          <span className="mono">{folder}</span>
        )
      }
    >
      {problem !== null ? (
        <VerdictBadge verdict="broken">not keeping</VerdictBadge>
      ) : folder === null ? (
        <VerdictBadge verdict="assumption">in memory</VerdictBadge>
      ) : (
        <VerdictBadge verdict="conforms">keeping</VerdictBadge>
      )}
      {problem !== null && <p className="alarm">{problem}</p>}
    </SettingRow>
  );
}

/** A row with a button that makes this browser forget the token, for example on a shared computer. */
function TokenRow() {
  const { notices } = useConsole();
  const id = useId();

  async function signOut() {
    const response = await fetch(SIGN_OUT_PATH, { method: 'POST' }).catch(() => undefined);
    if (response?.ok) location.reload();
    else notices.showError('This browser is still signed in: the server does not answer');
  }

  return (
    <SettingRow title="Token of this host" titleId={id} note="this browser is let in">
      <Button onClick={() => void signOut()}>Sign this browser out</Button>
    </SettingRow>
  );
}
