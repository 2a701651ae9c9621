import { locateFile } from '../../core/api/addresses.ts';
import type { PropsOf } from '../../core/jsx-types.ts';
import { useModels } from '../../core/models.ts';

/** An address at which there is no picture, for a backend that does not name one. */
const NO_PICTURE = 'data:,';

interface PictureProps extends Omit<PropsOf<'img'>, 'src' | 'name'> {
  src: string | undefined;
  /** The name of what the picture shows; it is drawn in place of a picture that is missing. */
  name?: string | undefined;
}

/** A picture from the backend. `missing-picture.ts` draws another in its place if it is missing. */
export function Picture({ src, name, ...rest }: PictureProps) {
  const locate = useLocateFile();
  return <img alt="" {...rest} src={locate(src) || NO_PICTURE} data-name={name} />;
}

/** Returns a function that completes the address of a picture in a reply. */
export function useLocateFile() {
  const { origin } = useModels().platform.backend;
  return (address: string | undefined) => address && locateFile(address, origin);
}
