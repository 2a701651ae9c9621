import type { TextOrElements } from '../../core/jsx-types.ts';

interface CheckProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly disabled?: boolean;
  readonly 'aria-describedby'?: string;
  /** The label. */
  readonly children: TextOrElements;
}

/** A checkbox with its label. */
export function Check({ isOn, onChange, children, ...input }: CheckProps) {
  return (
    <label className="help check">
      <input
        {...input}
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
