import { createElement, Fragment, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { toErrorMessage } from '../connection/connectivity.ts';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { Check } from '../controls/check.tsx';
import { IconExternalLink } from '../controls/icons.ts';
import { useFreshName } from '../share/fresh-world.ts';
import { buildScreenUrl, NO_PRESET, type WalkCell, type WalkForm } from './screens.ts';

interface WalkRowProps {
  readonly cell: WalkCell;
  readonly preset: string;
  readonly isSeen: boolean;
  readonly onSeen: (isSeen: boolean) => void;
}

/** A screen under a preset: its texts, the link that opens it, and the steps if it has a form. */
export function WalkRow({ cell: { screen, text, note }, preset, isSeen, onSeen }: WalkRowProps) {
  const { world } = useConsole();
  const domain = world.domain.value;
  const [name, renewName] = useFreshName('walk');
  const [openedName, setOpenedName] = useState<string | undefined>();

  return (
    <li className="walk-row">
      <div>
        <h2>{screen.title}</h2>
        <p className="quiet mono">{screen.path}</p>
        <p className="note">{screen.player === null ? 'as a visitor' : `as ${screen.player}`}</p>
      </div>
      <div className="row gap-8">
        <a
          className="button"
          href={name && buildScreenUrl(screen, { preset, world: name, here: location.href, domain })}
          target="_blank"
          rel="noopener"
          aria-label={`Open ${screen.title}`}
          onClick={() => {
            setOpenedName(name);
            setTimeout(renewName); // The browser follows the link after this event.
          }}
        >
          <span>{'Open '}</span>
          <Icon of={IconExternalLink} size={16} />
        </a>
        <Check isOn={isSeen} onChange={onSeen}>
          <span>
            <span>{'seen '}</span>
            <span className="visually-hidden">{screen.title}</span>
          </span>
        </Check>
      </div>
      <div className="stack gap-4">
        <p lang="tr">{formatCode(text)}</p>
        {note !== undefined && <p className="note">{note}</p>}
        {screen.form && <FormSteps form={screen.form} preset={preset} world={openedName} />}
      </div>
    </li>
  );
}

interface FormStepsProps {
  readonly form: WalkForm;
  readonly preset: string;
  /** The world in which the form is open; undefined before it is opened. */
  readonly world: string | undefined;
}

/** The steps after a form is open: the preset begins only when it is filled in. */
function FormSteps({ form, preset, world }: FormStepsProps) {
  const { controlOf, notices } = useConsole();

  async function switchOn(name: string) {
    try {
      await controlOf(name)('putPreset', undefined, { params: { name: preset } });
      notices.showSuccess(`${preset} is on in ${name}`);
    } catch (thrown) {
      notices.showError(`Not switched on: ${toErrorMessage(thrown)}`);
    }
  }

  return (
    <ol className="help">
      <li>{form.fill}</li>
      {preset !== NO_PRESET && (
        <li>
          <Button
            disabled={world === undefined}
            title="Keep both windows in view: a hidden page sends a call when it is shown again"
            onClick={() => world !== undefined && void switchOn(world)}
          >{`Switch ${preset} on`}</Button>
          <span>{` ${world === undefined ? 'once the form is open.' : `in ${world}.`}`}</span>
        </li>
      )}
      <li>
        <span>{'Press '}</span>
        <span lang="tr">{`“${form.button}”`}</span>
        <span>.</span>
      </li>
    </ol>
  );
}

/** Shows what stands between backticks as code. */
function formatCode(text: string) {
  return createElement(
    Fragment,
    null,
    ...text.split('`').map((part, at) => createElement(at % 2 === 1 ? 'code' : 'span', null, part)),
  );
}
