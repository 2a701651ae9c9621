import type { CSSProperties } from 'react';
import { findWorldHue } from './world-colour.ts';

/** A dot in the colour of a world, beside its name. Screen readers skip the dot, since the name is enough. */
export function WorldDot({ name }: { readonly name: string }) {
  const style: CSSProperties & Record<'--world-hue', number> = { '--world-hue': findWorldHue(name) };
  return <span className="world-dot" style={style} aria-hidden="true" />;
}
