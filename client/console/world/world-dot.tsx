import type { CSSProperties } from 'react';
import { findWorldHue } from './world-colour.ts';

/** The colour of a world beside its name. It is decoration, since the name says the same. */
export function WorldDot({ name }: { readonly name: string }) {
  const style: CSSProperties & Record<'--world-hue', number> = { '--world-hue': findWorldHue(name) };
  return <span className="world-dot" style={style} aria-hidden="true" />;
}
