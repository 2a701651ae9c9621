/** Opens what an address names behind its `#`: an exchange, a rule or a player. */
import type { FrameModels } from './models.ts';

type Opened = Pick<
  FrameModels,
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
