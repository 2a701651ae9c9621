import './payment.css';
import { Icon, type IconShape } from '../../../ui/icon.tsx';

type Tone = 'ok' | 'warn' | 'info' | 'bad' | 'neutral';

/** An arch-shaped frame with an icon, at the top of a receipt or of the search for a lost payment. */
export function OutcomeArch({ icon, tone }: { icon: IconShape; tone: Tone }) {
  return (
    <span className={`tile outcome-arch tone-${tone}`} aria-hidden="true">
      <Icon of={icon} size={26} />
    </span>
  );
}

export interface TimelineEntry {
  readonly icon: IconShape;
  readonly tone: Tone;
  readonly text: string;
  /** A text at the end of the line, such as a time. */
  readonly aside?: string | undefined;
  /** Whether this step is happening now. */
  readonly isCurrent?: boolean;
}

/** The steps of a payment: completed, current and upcoming ones. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="timeline stack gap-10">
      {entries.map(({ icon, tone, text, aside, isCurrent }) => (
        <li
          key={text}
          className={`row gap-10 dim tone-${tone}`}
          aria-current={isCurrent ? 'step' : undefined}
        >
          <Icon of={icon} size={18} />
          <span>{text}</span>
          {aside && <span className="to-end hint regular">{aside}</span>}
        </li>
      ))}
    </ol>
  );
}
