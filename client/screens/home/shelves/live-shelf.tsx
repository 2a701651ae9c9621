import { game_table_list } from '#contracts/calls/livecasino';
import { PREVIEW_SIZE } from '#contracts/rules/lists';
import type { Table } from '../../../api/rows.ts';
import { TableCard } from '../../../games/table-card.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { defineScreenModel, type Models, useModels } from '../../../models.ts';
import type { Resource } from '../../../resources/resource.ts';
import { createTextResource } from '../../../resources/text-resource.ts';
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
