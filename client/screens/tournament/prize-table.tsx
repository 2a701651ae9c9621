import './prize-table.css';
import { useId } from 'react';
import type { Tournament } from '../../api/rows.ts';
import { lira } from '../../i18n/money.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { tournamentPageTexts } from './texts.tr.ts';

/** The prize of each place or range of places; nothing if the prizes are not known. */
export function PrizeTable({ tournament: { Prizes, Prize } }: { tournament: Tournament }) {
  const lang = useModels().language.lang.value;
  const t = useTexts(tournamentPageTexts);
  const headingId = useId();
  if (!Prizes || Prizes.length === 0) return null;
  return (
    <section className="panel" aria-labelledby={headingId}>
      <div className="tournament-panel-head row spread gap-12">
        <h2 id={headingId}>{t('prizes')}</h2>
        {Prize !== undefined && <span>{t('prizesTotal', { amount: lira(Prize, lang) })}</span>}
      </div>
      <table className="prize-table" aria-labelledby={headingId}>
        <thead>
          <tr>
            <th scope="col">{t('places')}</th>
            <th scope="col">{t('prizeEach')}</th>
          </tr>
        </thead>
        <tbody>
          {Prizes.map(({ Places, Amount }, index) => (
            <tr key={Places ?? index}>
              <th scope="row">{Places ?? '–'}</th>
              <td>{Amount === undefined ? '–' : lira(Amount, lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
