import './icon.css';
import type { ComponentType, SVGProps } from 'react';

export type IconShape = ComponentType<SVGProps<SVGSVGElement> & { size?: string | number }>;

/** A line icon beside a word or inside a named control: always decoration, never the only name of a thing. */
export function Icon({
  of: Shape,
  size = 20,
  className,
}: {
  of: IconShape;
  size?: number;
  className?: string;
}) {
  return (
    <Shape
      size={size}
      className={className ? `icon ${className}` : 'icon'}
      aria-hidden="true"
      focusable="false"
    />
  );
}
