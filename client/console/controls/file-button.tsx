import { useId, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Button } from './button.tsx';
import { IconUpload } from './icons.ts';

interface FileButtonProps {
  readonly text: string;
  /** The name of the hidden input. */
  readonly label: string;
  /** The kinds that the browser offers first; all if absent. */
  readonly accept?: string;
  readonly onPick: (file: File | undefined) => void;
}

export function FileButton({ text, label, accept, onPick }: FileButtonProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look="" onClick={() => input.current?.click()}>
        <Icon of={IconUpload} size={15} />
        <span>{` ${text}`}</span>
      </Button>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        accept={accept}
        onChange={(event) => {
          onPick(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
