interface ToggleButtonProps {
  /** Names what is switched, for screen readers. */
  readonly label: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

/** A small switch. */
export function ToggleButton({ label, isOn, onToggle }: ToggleButtonProps) {
  return (
    <button
      type="button"
      role="switch"
      className="mini-switch"
      aria-checked={isOn}
      aria-label={label}
      onClick={onToggle}
    >
      <span className="mini-thumb" aria-hidden="true" />
    </button>
  );
}
