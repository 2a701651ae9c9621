import './avatar.css';

/** The first letters of both names, upper-cased by Turkish rules: `ismet ışık` is İI. */
export function initialsOf(firstname: string | null, lastname: string | null): string {
  return [firstname, lastname]
    .map((name) => [...(name ?? '').trim()][0] ?? '')
    .join('')
    .toLocaleUpperCase('tr');
}

/** A hue of one's own, the same on every visit. */
function hueOf(seed: string): number {
  let hash = 7;
  for (const character of seed) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return hash;
}

interface AvatarProps {
  initials: string;
  /** What the hue is drawn from: the player's uid. */
  seed: string;
  size?: 40 | 36 | undefined;
}

/** The arch with two initials; decoration beside a name. */
export function Avatar({ initials, seed, size = 40 }: AvatarProps) {
  const style = { width: size, height: size, '--hue': String(hueOf(seed)) };
  return (
    <span className="avatar" style={style} aria-hidden="true">
      {initials}
    </span>
  );
}
