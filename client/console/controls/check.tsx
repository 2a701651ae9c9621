import type { TextOrElements } from '../../core/jsx-types.ts';

interface CheckProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** The label. */
  readonly children: TextOrElements;
}

/** A checkbox with its label. */
export function Check({ isOn, onChange, children }: CheckProps) {
  return (
    <label className="help check">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{children}</span>
    </label>
  );
}
