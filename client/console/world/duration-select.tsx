import { parseTypedInstant } from '#contracts/time/typed-instants';
import { useWorldModels } from './models.ts';

const DURATIONS = ['+10 s', '+1 min', '+2 min', '+10 min', '+1 h', 'midnight'] as const;

interface DurationSelectProps {
  readonly label: string;
  readonly disabled?: boolean;
  /** Receives the end of the chosen duration, epoch ms of the world. */
  readonly onChoose: (at: number) => void;
}

/** A list of durations of the world's time. */
export function DurationSelect({ label, disabled = false, onChoose }: DurationSelectProps) {
  const { clock } = useWorldModels();
  return (
    <select
      className="input"
      aria-label={label}
      value=""
      disabled={disabled || clock.now.value === undefined}
      onChange={({ currentTarget }) => {
        const at = parseTypedInstant(currentTarget.value, clock.now.peek());
        if (at !== undefined) onChoose(at);
      }}
    >
      <option value="" disabled>
        for…
      </option>
      {DURATIONS.map((duration) => (
        <option key={duration} value={duration}>
          {duration === 'midnight' ? 'until midnight' : duration.slice(1)}
        </option>
      ))}
    </select>
  );
}
