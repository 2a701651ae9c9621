import type { SVGProps } from 'react';
import type { Component } from '../core/jsx-types.ts';

export type IconShape = Component<SVGProps<SVGSVGElement> & { size?: string | number }>;

/** A line icon. It is decoration: the text beside it or the label of its button carries the meaning. */
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
