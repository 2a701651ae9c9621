import { useId } from 'react';
import type { TextOrElements } from '../../jsx-types.ts';
import { formatDateTime } from '../clock/istanbul-time.ts';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { Check } from '../controls/check.tsx';
import { isInForce } from '../scenario/meets-rule.ts';
import { formatCount } from '../scenario/rule-text.ts';
import type { PartName, ShareDraft } from './share-draft.ts';

interface DraftProps {
  readonly draft: ShareDraft;
}

/** Lists the parts that the link can have. Parts that are not ticked are left out of the link. */
export function ShareParts({ draft }: DraftProps) {
  const { clock, world } = useConsole();
  const { whole, handMade, hasChanges } = draft;
  const { seed, isFrozen } = whole.value;
  const pace = isFrozen ? 'frozen' : clock.offsetMs.value === 0 ? 'real time' : 'running';
  const { count } = handMade.value;
  const extent = draft.isHandMadeListed.value ? `${count} made by hand` : 'this world was changed';
  return (
    <ul className="share-parts" aria-label="Parts of the link">
      <Part draft={draft} name="scenario">
        <ScenarioText draft={draft} />
      </Part>
      <Part draft={draft} name="seed">
        {seed ?? '…'}
      </Part>
      {draft.hasPart('clock') && (
        <Part draft={draft} name="clock">
          {`${formatDateTime(clock.now.value ?? 0)}, ${pace}`}
        </Part>
      )}
      {world.hasPanel('site') && (
        <>
          {draft.hasPart('player') && (
            <Part draft={draft} name="player">
              <PlayerInput draft={draft} />
            </Part>
          )}
          <Part draft={draft} name="page">
            <PageInput draft={draft} />
          </Part>
        </>
      )}
      <Part draft={draft} name="changes">
        {hasChanges.value ? extent : 'nothing was made by hand'}
      </Part>
    </ul>
  );
}

interface PartProps extends DraftProps {
  readonly name: PartName;
  /** The part as text, or the input in which it is typed. */
  readonly children: TextOrElements;
}

/** Shows a part of the link. A part has a checkbox if it can be ticked or if the snapshot contains it. */
function Part({ draft, name, children }: PartProps) {
  const id = useId();
  const isInSnapshot = draft.isInSnapshot(name);
  const isTicked = isInSnapshot || draft.isTicked(name);
  return (
    <li className={isTicked ? undefined : 'is-out'}>
      {isInSnapshot || draft.canTick(name) ? (
        <Check
          isOn={isTicked}
          disabled={isInSnapshot}
          aria-describedby={id}
          onChange={(isOn) => draft.tick(name, isOn)}
        >
          {name}
        </Check>
      ) : (
        <span className="note share-default">{name}</span>
      )}
      <span id={id} className="row wraps gap-4 share-value mono">
        {children}
      </span>
      {(isInSnapshot || (name === 'changes' && draft.situation.value.snapshot !== undefined)) && (
        <span className="tag">in the snapshot</span>
      )}
    </li>
  );
}

/** Names the presets of the link. If the link has a snapshot, shows the number of rules in it instead. */
function ScenarioText({ draft: { whole, situation } }: DraftProps) {
  const { scenario } = useConsole();
  const rules = scenario.current.value?.rules.filter(isInForce).length ?? 0;
  const presets = whole.value.presets.map(({ name, times }) =>
    times === undefined ? name : `${name}, ${formatCount(times, 'time', 'times')}`,
  );
  const count = situation.value.snapshot === undefined ? '' : formatCount(rules, 'rule', 'rules');
  return <span>{count || presets.join(', ') || 'nothing is on'}</span>;
}

/** The input for the player that the link signs in; at first the player who is signed in now. */
function PlayerInput({ draft }: DraftProps) {
  const { signIn } = useConsole();
  const { typedPlayer, player } = draft;
  const current = signIn.username.value ?? '';
  return (
    <>
      <input
        className="input mono"
        aria-label="Signed in as (empty: a visitor)"
        placeholder="a visitor"
        autoComplete="off"
        spellCheck={false}
        value={player.value}
        onChange={(event) => {
          typedPlayer.value = event.currentTarget.value.trim();
          draft.tick('player', true);
        }}
      />
      {player.value !== current && (
        <Button onClick={() => (typedPlayer.value = undefined)}>
          {`As now: ${current === '' ? 'a visitor' : current}`}
        </Button>
      )}
    </>
  );
}

function PageInput({ draft }: DraftProps) {
  const { to } = draft;
  return (
    <input
      className="input mono"
      aria-label="Page of the site"
      autoComplete="off"
      spellCheck={false}
      value={to.value}
      onChange={({ currentTarget: { value } }) => {
        to.value = value.startsWith('/') ? value : `/${value}`;
        draft.tick('page', true);
      }}
    />
  );
}
