import { useSignal } from '@preact/signals-react';
import * as z from 'zod/mini';
import { safeArea } from '../../storage/area.ts';
import { createStore, record } from '../../storage/entries.ts';
import { SelectBox } from '../../ui/forms/select-box.tsx';
import { ConnectionBanner } from '../connection/connection-banner.tsx';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/text-field.tsx';
import { NoticeList } from '../notices/notice-list.tsx';
import { listCells, NO_PRESET, presetNames } from './screens.ts';
import { WalkRow } from './walk-row.tsx';

/** The screens that a tester has ticked, as `preset/title`. No key of the site starts with `vitrin`. */
const SEEN = record('vitrinConsoleWalk', z.array(z.string()));
const store = createStore(safeArea(() => localStorage));

/** Lists the screens of the site under one preset: what each should show, and a link that opens it. */
export function WalkPage() {
  const { world } = useConsole();
  const preset = useSignal(readPreset());
  const filter = useSignal('');
  const seen = useSignal<readonly string[]>(store.get(SEEN) ?? []);
  const cells = listCells(preset.value, filter.value);

  function choosePreset(name: string) {
    preset.value = name;
    history.replaceState(null, '', `?${new URLSearchParams({ preset: name })}`);
  }

  function setSeen(keys: readonly string[]) {
    seen.value = keys;
    store.set(SEEN, [...keys]);
  }

  function tick(key: string, isSeen: boolean) {
    const others = seen.value.filter((each) => each !== key);
    setSeen(isSeen ? [...others, key] : others);
  }

  return (
    <div className="walk">
      <div className="hazard" aria-hidden="true" />
      <header className="row wraps gap-8 inset top">
        <p className="brand">vitrin console</p>
        <h1>Walk through the presets</h1>
        <a className="button to-end" href="/__mock/">
          Console
        </a>
      </header>
      <ConnectionBanner />
      <main>
        <div className="inset walk-choice">
          <SelectBox label="Preset" value={preset.value} onChange={choosePreset}>
            {presetNames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectBox>
          <TextField
            label="Filter"
            placeholder="screen, address or text"
            value={filter.value}
            onChange={(text) => (filter.value = text)}
          />
          <Button
            look=""
            disabled={seen.value.length === 0}
            onClick={() => setSeen([])}
          >{`Clear ${seen.value.length} seen`}</Button>
        </div>
        <PresetNote name={preset.value} />
        {!world.hasPanel('site') && (
          <p className="empty">The walk lists the screens of a site that this server does not have.</p>
        )}
        <ul>
          {/* The names of new worlds depend on the server, so the links appear with its first reply. */}
          {(world.current.value && world.hasPanel('site') ? cells : []).map((cell) => {
            const key = `${preset.value}/${cell.screen.title}`;
            return (
              <WalkRow
                key={key}
                cell={cell}
                preset={preset.value}
                isSeen={seen.value.includes(key)}
                onSeen={(isSeen) => tick(key, isSeen)}
              />
            );
          })}
        </ul>
        {cells.length === 0 && <p className="empty">No screen matches.</p>}
      </main>
      <NoticeList />
    </div>
  );
}

function PresetNote({ name }: { readonly name: string }) {
  const { scenario } = useConsole();
  const preset = scenario.presets.value.find((each) => each.name === name);
  return (
    <div className="stack gap-4 inset help">
      {preset && <p>{`${preset.summary} Site: ${preset.expectation}`}</p>}
      <p>
        <b>Open</b>
        <span>
          {
            ' makes a new world, signs the player in and opens the screen. The texts stand in the order in which they appear: headings, toasts, alerts and notices. '
          }
        </span>
        <code>→</code>
        <span>{' is the address to which the player is led, '}</span>
        <span lang="tr">(oturum kapandı)</span>
        <span>
          {' says that the player is signed out. The greeting over the home page is no part of them.'}
        </span>
      </p>
    </div>
  );
}

/** Returns the preset that the address names, or else the first one. */
function readPreset(): string {
  const name = new URLSearchParams(location.search).get('preset');
  const [first = NO_PRESET] = presetNames.filter((each) => each !== NO_PRESET);
  return presetNames.find((each) => each === name) ?? first;
}
