import './copy-field.css';
import { useState } from 'react';
import { IconButton } from '../../icon-button.tsx';
import { IconCheck, IconCopy } from '../../icons.ts';
import { copyText } from './copy-text.ts';

interface CopyFieldProps {
  label: string;
  value: string;
  /** The value as it is shown, if it is copied in another form. */
  shownValue?: string;
  copyLabel: string;
  copied: string;
  /** Shown when the browser forbids copying. */
  copyFailed: string;
}

/** A read-only value with a button that copies it. */
export function CopyField({
  label,
  value,
  shownValue = value,
  copyLabel,
  copied,
  copyFailed,
}: CopyFieldProps) {
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle');
  const copy = async () => {
    try {
      await copyText(value);
      setState('done');
    } catch {
      setState('failed'); // The browser forbids copying.
    }
  };
  return (
    <div>
      <div className="copy-field row spread gap-8">
        <p className="breaks">
          <span className="hint text-small">{`${label} `}</span>
          <b translate="no">{shownValue}</b>
        </p>
        <IconButton
          size={36}
          icon={state === 'done' ? IconCheck : IconCopy}
          label={copyLabel}
          onClick={() => void copy()}
        />
      </div>
      <p className="dim text-small" role="status">
        {state === 'done' && <span className="hidden-visually">{copied}</span>}
        {state === 'failed' && <span>{copyFailed}</span>}
      </p>
    </div>
  );
}
