import type { JournalEntry } from '#contracts/control/journal';
import { hasRedactions } from '../base/redactions.ts';
import { formatPlayer } from '../base/words.ts';
import { Button } from '../controls/button.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import { IconLink } from '../controls/icons.ts';
import { draftFromExchange } from '../scenario/rule-draft.ts';
import { buildExchangeLink } from '../world/console-link.ts';
import { buildCurlCommands } from './curl.ts';
import { buildPinRule, canMatchRule, canReproduce, isCall, readCallData } from './exchange.ts';
import { useJournalModels } from './models.ts';
import { ReproduceButton } from './replay-buttons.tsx';

/** The actions on an exchange: pin its reply, make a rule from it, reproduce it, copy its request as curl. */
export function ExchangeActions({ entry }: { readonly entry: JournalEntry }) {
  const { journal, ruleEditor, connection, world, report } = useJournalModels();
  // The console knows where documents and pages are on this site only. Calls have one address everywhere.
  const isAddressKnown = isCall(entry.call) || world.hasPanel('site');
  const canPin = buildPinRule(entry) !== undefined;
  const { player } = entry;
  return (
    <div className="row wraps gap-4 detail-actions">
      <Button
        look="small main"
        aria-keyshortcuts="P"
        disabled={!canPin}
        title={`Every such call of ${formatPlayer(player ?? undefined)} gets this reply`}
        onClick={() => void journal.pinReply(entry)}
      >
        <span>{'Pin this reply '}</span>
        <kbd>P</kbd>
      </Button>
      <Button disabled={!canMatchRule(entry)} onClick={() => ruleEditor.openNew(draftFromExchange(entry))}>
        {player === null ? 'Make a rule' : `Make a rule for ${player}`}
      </Button>
      {player !== null && canMatchRule(entry) && (
        <Button onClick={() => ruleEditor.openNew({ ...draftFromExchange(entry), player: '' })}>
          for anyone
        </Button>
      )}
      {canReproduce(entry, world.hasPanel('site')) && <ReproduceButton entry={entry} />}
      {isAddressKnown && (
        <CopyButton
          label="curl"
          what={
            hasRedactions(readCallData(entry))
              ? 'a curl command; fill in the masked values'
              : 'a curl command'
          }
          text={() =>
            buildCurlCommands(entry, {
              origin: connection.origin,
              world: world.name.value ?? 'default',
              hasPlayers: world.hasPanel('test-players'),
            }).join('\n')
          }
        />
      )}
      {entry.session !== undefined && canMatchRule(entry) && (
        <Button
          onClick={() => ruleEditor.openNew({ ...draftFromExchange(entry), session: entry.session ?? '' })}
        >
          this session
        </Button>
      )}
      {isCall(entry.call) && canMatchRule(entry) && (
        <>
          <Button onClick={() => void journal.pauseNext(entry, 'before')}>Pause the next</Button>
          <Button onClick={() => void journal.pauseNext(entry, 'after')}>or its reply</Button>
        </>
      )}
      <Button
        aria-keyshortcuts="R"
        title="One file for a bug: what was seen from this exchange on, the rules, the world and a test. It opens without vitrin, and Upload… under Snapshots restores it"
        onClick={() => void report.save(entry)}
      >
        <span>{'Report '}</span>
        <kbd>R</kbd>
      </Button>
      <CopyButton
        icon={IconLink}
        what="the link to this exchange"
        text={() => buildExchangeLink({ connection, world }, entry.id)}
      />
    </div>
  );
}
