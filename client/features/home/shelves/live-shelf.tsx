import { game_table_list } from '#contracts/calls/livecasino';
import { PREVIEW_SIZE } from '#contracts/rules/lists';
import type { Table } from '../../../core/api/rows.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { Resource } from '../../../core/loading/resource.ts';
import { createTextResource } from '../../../core/loading/text-resource.ts';
import { defineScreenModel, type Models, useModels } from '../../../core/models.ts';
import { TableCard } from '../../catalogue/cards/table-card.tsx';
import { extrasTexts } from '../extras-texts.tr.ts';
import { LoadingShelf } from './loading-shelf.tsx';

/** The first tables of the live casino. */
export const getLiveTables = defineScreenModel(createLiveTables);

function createLiveTables(models: Models): Resource<readonly Table[]> {
  return createTextResource<readonly Table[]>(models, () =>
    models.call(game_table_list, { limit: PREVIEW_SIZE }),
  );
}

export function LiveShelf() {
  const tables = getLiveTables(useModels());
  const t = useTexts(extrasTexts);
  return (
    <LoadingShelf
      title={t('liveTables')}
      address="/live"
      shape="table"
      state={tables.state.value}
      retry={() => void tables.refresh()}
      renderCard={(table) => (
        <li key={table.tableID}>
          <TableCard table={table} />
        </li>
      )}
    />
  );
}
