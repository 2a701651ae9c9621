import './sums-row.css';
import { useId, useState } from 'react';
import { money, signedMoney } from '../../i18n/money.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { useIsWide } from '../../ui/behaviour/use-media.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconChevronDown } from '../../ui/icons.ts';
import { historyTexts } from '../texts.tr.ts';

export interface SumRow {
  readonly name: string;
  readonly label: string;
  /** The sum in integer kuruş, with its sign. */
  readonly kurus: number;
  /** Whether the sum is shown without a sign, since its money has not been moved yet. */
  readonly isUndecided?: boolean;
}

interface SumsRowProps {
  sums: readonly SumRow[];
  /** A note above the sums, for example about entries that the sums leave out. */
  note?: string | undefined;
}

/** Shows the sums of a history. On a phone, only the last sum is shown until a button opens the others. */
export function SumsRow({ sums, note }: SumsRowProps) {
  const lang = useModels().language.lang.value;
  const t = useTexts(historyTexts);
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const shown = isWide || isOpen ? sums : sums.slice(-1);
  const canOpen = !isWide && sums.length > 1;
  return (
    <section className={canOpen ? 'sums can-open panel' : 'sums panel'} aria-label={t('sums')}>
      {note && <p className="sums-note dim text-meta">{note}</p>}
      <dl id={id} className="ruled">
        {shown.map(({ name, label, kurus, isUndecided }) => (
          <div key={name} className="row spread gap-12">
            <dt className="dim text-small">{label}</dt>
            <dd>{isUndecided ? money(kurus, lang) : signedMoney(kurus, lang)}</dd>
          </div>
        ))}
      </dl>
      {canOpen && (
        <IconButton
          icon={IconChevronDown}
          label={t('moreSums')}
          size={36}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      )}
    </section>
  );
}
