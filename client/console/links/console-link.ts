/** The address of an exchange, a rule or a player: that of the console, with the id of its row behind the `#`. */
import { buildRowId } from '../element-ids.ts';
import type { Sections } from '../sections.ts';
import { CONSOLE_PATH } from '../share/situation.ts';
import { buildWorldUrl } from '../world/world-url.ts';

type Models = Pick<Sections, 'connection' | 'world'>;

/** Returns the address of a row in this world. Where worlds have no addresses, its query names the world. */
export function buildConsoleLink({ connection: { origin }, world }: Models, rowId: string): string {
  const { name = '', domain = null } = world.current.peek() ?? {};
  const hash = `#${encodeURIComponent(rowId)}`;
  const url = buildWorldUrl(name, `${origin}/`, `${CONSOLE_PATH}${hash}`, domain);
  return url ?? `${origin}${CONSOLE_PATH}?world=${name}${hash}`;
}

type Opened = Pick<
  Sections,
  'journal' | 'layout' | 'notices' | 'pageFocus' | 'players' | 'ruleEditor' | 'scenario' | 'world'
>;

/**
 * Returns the function that opens what an address names behind its `#`; other addresses name a panel, to which the
 * browser scrolls by itself. Of addresses that follow each other fast, only the last opens.
 */
export function createLinkOpener(models: Opened) {
  let latest = '';
  return async (hash: string): Promise<void> => {
    latest = hash;
    try {
      const open = await findOpening(models, hash);
      if (latest === hash) open?.();
    } catch {
      // The banner says that the server is not reachable.
    }
  };
}

/** Loads what an address names, and returns the function that opens it, or says that it is not there. */
async function findOpening(models: Opened, hash: string): Promise<(() => void) | undefined> {
  const [, kind, name = ''] = /^#(exchange|rule|player)-(.+)$/.exec(decode(hash)) ?? [];
  if (kind === undefined) return undefined;
  const { journal, notices, pageFocus, players, ruleEditor, scenario, world } = models;
  await world.refresh();
  if (kind === 'exchange') {
    const entry = await journal.find(Number(name));
    if (!entry) return () => notices.showError(`There is no exchange ${name} in this world's journal`);
    return () => {
      journal.open(entry.id, false);
      pageFocus.focusRow(entry.id);
    };
  }
  if (kind === 'rule') {
    await scenario.refresh();
    const rule = scenario.current.peek()?.rules.find(({ id }) => id === name);
    if (!rule) return () => notices.showError(`There is no rule ${name} in this world`);
    return () => ruleEditor.open(rule, true);
  }
  await players.refresh();
  if (!players.list.peek().some(({ username }) => username === name))
    return () => notices.showError(`There is no player ${name} in this world`);
  return () => {
    players.open(name, false);
    pageFocus.focusPlayer(name);
  };
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return '';
  }
}

export const buildExchangeLink = (models: Models, id: number) => buildConsoleLink(models, buildRowId(id));
