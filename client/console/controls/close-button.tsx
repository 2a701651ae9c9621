import type { RefObject } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { IconX } from './icons.ts';

/** The button that closes a dialog. */
export function CloseButton({ dialog }: { readonly dialog: RefObject<HTMLDialogElement | null> }) {
  return (
    <button
      type="button"
      className="button small bare"
      aria-label="Close"
      onClick={() => dialog.current?.close()}
    >
      <Icon of={IconX} size={15} />
    </button>
  );
}
