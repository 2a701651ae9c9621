import type { RefObject } from 'react';
import { IconButton } from './button.tsx';
import { IconX } from './icons.ts';

/** The button that closes a dialog. */
export function CloseButton({ dialog }: { readonly dialog: RefObject<HTMLDialogElement | null> }) {
  return <IconButton aria-label="Close" onClick={() => dialog.current?.close()} icon={IconX} />;
}
