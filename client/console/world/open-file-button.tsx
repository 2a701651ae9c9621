import { FileButton } from '../controls/file-button.tsx';
import { useWorldModels } from './models.ts';

/** Chooses a file; a dialog then says what it is, and what opening it does. */
export function OpenFileButton({ text = 'Open a file…' }: { readonly text?: string }) {
  const { files } = useWorldModels();
  return <FileButton text={text} label="File to open" onPick={(file) => file && void files.open([file])} />;
}
