import type { AriaAttributes } from 'react';

/** The switch shows no text, so `aria-label` or `aria-labelledby` must name it. */
interface ToggleButtonProps
  extends Pick<AriaAttributes, 'aria-label' | 'aria-labelledby' | 'aria-describedby'> {
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

/** A small switch. */
export function ToggleButton({ isOn, onToggle, ...aria }: ToggleButtonProps) {
  return (
    <button
      type="button"
      role="switch"
      className="mini-switch"
      aria-checked={isOn}
      onClick={onToggle}
      {...aria}
    >
      <span className="thumb" aria-hidden="true" />
    </button>
  );
}
