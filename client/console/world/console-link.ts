/** The address of an exchange, a rule or a player: that of the console, with the id of its row behind the `#`. */
import { buildRowId } from '../base/element-ids.ts';
import { buildWorldUrl, CONSOLE_PATH } from '../base/world-url.ts';
import type { WorldModels } from './models.ts';

type Models = Pick<WorldModels, 'connection' | 'world'>;

/** Returns the address of a row in this world. Where worlds have no addresses, its query names the world. */
export function buildConsoleLink({ connection: { origin }, world }: Models, rowId: string): string {
  const { name = '', domain = null } = world.current.peek() ?? {};
  const hash = `#${encodeURIComponent(rowId)}`;
  const url = buildWorldUrl(name, `${origin}/`, `${CONSOLE_PATH}${hash}`, domain);
  return url ?? `${origin}${CONSOLE_PATH}?world=${name}${hash}`;
}

export const buildExchangeLink = (models: Models, id: number) => buildConsoleLink(models, buildRowId(id));
