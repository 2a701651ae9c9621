import './amount.css';
import { formatMoney, formatSignedMoney } from '#contracts/rules/money';
import { useModels } from '../../core/models.ts';

/** A `pending` amount has no sign, since it is undecided; a `void` one is struck through, since no money was moved. */
export type AmountState = 'settled' | 'pending' | 'void';

/**
 * Shows an amount in a history: `+250,00 TL` in green, `−37,50 TL`, or `250,00 TL` while pending.
 *
 * kurus: signed; negative for money that leaves the balance.
 */
export function Amount({ kurus, state }: { kurus: number; state: AmountState }) {
  const lang = useModels().language.lang.value;
  if (state === 'settled') {
    return (
      <span className={kurus > 0 ? 'amount toned tone-ok' : 'amount'}>{formatSignedMoney(kurus, lang)}</span>
    );
  }
  const text = formatMoney(Math.abs(kurus), lang);
  return state === 'void' ? (
    <s className="amount amount-void">{text}</s>
  ) : (
    <span className="amount">{text}</span>
  );
}
