import './avatar.css';
import { Icon } from '../icon.tsx';
import { IconUser } from '../icons.ts';

/** Returns the first letters of both names, upper-cased by Turkish rules: `ismet ışık` becomes İI. */
export function buildInitials(firstname: string | null, lastname: string | null): string {
  return [firstname, lastname]
    .map((name) => [...(name ?? '').trim()][0] ?? '')
    .join('')
    .toLocaleUpperCase('tr');
}

/** Returns a hue in degrees; the same seed always gives the same hue. */
function computeHue(seed: string): number {
  let hash = 7;
  for (const character of seed) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return hash;
}

interface AvatarProps {
  /** Null for a person whose name is not known. */
  initials: string | null;
  /** Determines the hue, for example the id of the person. */
  seed: string;
  size?: 56 | 40 | 36 | undefined;
}

/** Two initials in an arch; decoration beside a name. */
export function Avatar({ initials, seed, size = 40 }: AvatarProps) {
  const style = { width: size, height: size, '--hue': String(computeHue(seed)) };
  return (
    <span className={initials === null ? 'avatar is-unknown' : 'avatar'} style={style} aria-hidden="true">
      {initials ?? <Icon of={IconUser} />}
    </span>
  );
}
