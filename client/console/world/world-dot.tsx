import type { CSSProperties } from 'react';
import { useConsole } from '../console-context.ts';

/** A dot in the colour of a world, beside its name. Screen readers skip the dot, since the name is enough. */
export function WorldDot({ name }: { readonly name: string }) {
  const { world } = useConsole();
  const style: CSSProperties & Record<'--world-hue', number> = { '--world-hue': world.findHue(name) };
  return <span className="world-dot" style={style} aria-hidden="true" />;
}
