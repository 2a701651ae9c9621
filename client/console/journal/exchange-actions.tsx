import { useSignal } from '@preact/signals-react';
import type { JournalEntry } from '#contracts/control/journal';
import { hasRedactions } from '../base/redactions.ts';
import { formatCount } from '../base/words.ts';
import { ActionMenu, type ActionMenuState, type MenuAction, MenuButton } from '../controls/action-menu.tsx';
import { Button } from '../controls/button.tsx';
import { CopyButton, useCopy } from '../controls/copy-button.tsx';
import { draftFromExchange } from '../scenario/rule-draft.ts';
import { buildExchangeLink } from '../world/console-link.ts';
import { saveWorld } from '../world/save-world.ts';
import { buildCurlCommands } from './curl.ts';
import {
  buildPinRule,
  canMatchRule,
  canReproduce,
  formatExchange,
  isCall,
  listSenders,
  readCallData,
} from './exchange.ts';
import { type JournalModels, useJournalModels } from './models.ts';
import { saveExchangeTest, saveHar } from './save-exchange.ts';

/** Makes rules of an exchange, and saves and copies it, with the journal and the world in which it stands. */
export function ExchangeActions({ entry }: { readonly entry: JournalEntry }) {
  const models = useJournalModels();
  const menu = useSignal<ActionMenuState | undefined>(undefined);
  return (
    <div className="row wraps detail-actions exchange-verbs">
      <MenuButton name="Rule" look="small main" menu={menu} actions={listRules(models, entry)} />
      <SaveAndCopy menu={menu} entry={entry} />
      <CopyButton
        label="Link"
        what="the link to this exchange"
        text={() => buildExchangeLink(models, entry.id)}
      />
      <SendAgain entry={entry} />
      <ActionMenu state={menu} />
    </div>
  );
}

/** Opens the call of an exchange in the dialog that sends it; only a declared one has it. */
function SendAgain({ entry }: { readonly entry: JournalEntry }) {
  const { journal } = useJournalModels();
  if (!journal.canSend(entry)) return null;
  return (
    <Button aria-label="Send again" aria-keyshortcuts="S" onClick={() => journal.sendAgain(entry)}>
      Send…
    </Button>
  );
}

/** Saves and copies the journal and the world, while no exchange is open. */
export function JournalMenus() {
  const menu = useSignal<ActionMenuState | undefined>(undefined);
  return (
    <div className="row wraps gap-4 detail-actions">
      <SaveAndCopy menu={menu} entry={undefined} />
      <ActionMenu state={menu} />
    </div>
  );
}

interface SaveAndCopyProps {
  readonly menu: ReturnType<typeof useSignal<ActionMenuState | undefined>>;
  readonly entry: JournalEntry | undefined;
}

function SaveAndCopy({ menu, entry }: SaveAndCopyProps) {
  const models = useJournalModels();
  const copy = useCopy();
  return (
    <>
      <MenuButton name="Save" menu={menu} actions={listFiles(models, entry)} />
      <MenuButton name="Copy" menu={menu} actions={listTexts(models, entry, copy)} />
    </>
  );
}

/** Lists the rules that can be made of an exchange, for each of its senders; none, if no rule matches its call. */
function listRules({ journal, ruleEditor }: JournalModels, entry: JournalEntry): readonly MenuAction[] {
  if (!canMatchRule(entry)) return [];
  return listSenders(entry).flatMap(({ name: group, sender }, index) => [
    {
      group,
      name: 'Pin this reply',
      ...(index === 0 && { hint: 'P' }),
      title: 'Every such call gets this reply',
      isDisabled: buildPinRule(entry) === undefined,
      run: () => void journal.pinReply(entry, sender),
    },
    ...(isCall(entry.call)
      ? [
          {
            group,
            name: 'Pause the next request',
            run: () => void journal.pauseNext(entry, 'before', sender),
          },
          {
            group,
            name: 'Pause the next reply',
            run: () => void journal.pauseNext(entry, 'after', sender),
          },
        ]
      : []),
    {
      group,
      name: 'Another rule…',
      run: () =>
        ruleEditor.openNew({
          ...draftFromExchange(entry),
          player: sender.player ?? '',
          session: sender.session ?? '',
        }),
    },
  ]);
}

function listFiles(models: JournalModels, entry: JournalEntry | undefined): readonly MenuAction[] {
  const { journal, report, world } = models;
  return [
    ...(entry
      ? [
          {
            name: 'Report',
            hint: 'R',
            title:
              'One file for a bug: what was seen from this exchange on, the rules, the world and a test. It opens without vitrin, and a console restores it',
            run: () => void report.save(entry),
          },
        ]
      : []),
    ...(entry && canReproduce(entry, world.hasPanel('site'))
      ? [
          {
            name: 'Test',
            title: 'A Playwright test with the world, the clock, the request and the reply',
            run: () => void saveExchangeTest(models, entry),
          },
        ]
      : []),
    {
      name: 'HAR',
      note: countExchanges(journal),
      title: 'An HTTP Archive, for the network panel of a browser',
      run: () => void saveHar(models),
    },
    {
      name: 'World',
      note: world.name.value ?? 'default',
      title: 'The whole world as a file, which another console restores',
      run: () => void saveWorld(models),
    },
  ];
}

function listTexts(
  models: JournalModels,
  entry: JournalEntry | undefined,
  copy: ReturnType<typeof useCopy>,
): readonly MenuAction[] {
  const { journal } = models;
  return [
    ...(entry ? listCurl(models, entry, copy) : []),
    {
      name: 'Rows',
      note: countExchanges(journal),
      title: 'A line with tabs for each exchange, for a table or a message',
      run: () => void copy(journal.matching.value.map(formatExchange).join('\n'), countExchanges(journal)),
    },
  ];
}

/** Lists the copy of a request as a shell command, if the console knows the address of what was asked for. */
function listCurl(
  { connection, world }: JournalModels,
  entry: JournalEntry,
  copy: ReturnType<typeof useCopy>,
): readonly MenuAction[] {
  // It knows where documents and pages are on this site only. Calls have one address everywhere.
  if (!isCall(entry.call) && !world.hasPanel('site')) return [];
  const isMasked = hasRedactions(readCallData(entry));
  const target = {
    origin: connection.origin,
    world: world.name.value ?? 'default',
    hasPlayers: world.hasPanel('test-players'),
  };
  return [
    {
      name: 'curl',
      run: () =>
        void copy(
          buildCurlCommands(entry, target).join('\n'),
          isMasked ? 'a curl command; fill in the masked values' : 'a curl command',
        ),
    },
  ];
}

function countExchanges({ matching, isFiltered }: JournalModels['journal']): string {
  const count = formatCount(matching.value.length, 'exchange', 'exchanges') || 'none';
  return isFiltered.value ? `${count}, filtered` : count;
}
