/** Collects during a run how the live API answers, and asks the mock the same afterwards. */

import { readErrorText } from '#contracts/error-text';
import type { Fidelity } from '../findings/fidelity-figures.ts';
import type { Exchange } from '../findings/observe.ts';
import { listUntried, type Report } from '../findings/report.ts';
import { type Client, NoAnswer, type Target, Untried } from '../target/target.ts';
import { askMock } from './ask-mock.ts';
import { buildFidelity } from './fidelity.ts';
import { isPaged, readPaging } from './paging.ts';
import { createProfile, type Entry, noteReply, type Profile } from './profile.ts';
import { countSendable } from './sendable.ts';
import { findVersion, readOwnVersion } from './versions.ts';

export type FidelityCollector = ReturnType<typeof createFidelityCollector>;

/** startMock: starts the mock in this process; it is called once the run has ended. */
export function createFidelityCollector(startMock: () => Promise<Target>) {
  const profiles = new Map<string, Profile>();
  let version: string | undefined;

  function openProfile(entry: Entry): Profile {
    const profile = profiles.get(entry.name) ?? createProfile(entry);
    profiles.set(entry.name, profile);
    return profile;
  }

  return {
    /** Notes an exchange with the live API. Its reply is not kept. */
    note({ entry, question, reply }: Exchange): void {
      version ??= reply.headers && findVersion(reply.headers);
      if (question !== undefined) noteReply(openProfile(entry), question, reply);
    },
    /** Asks the live API for two pages of a list. */
    async askPages(entry: Entry, client: Client): Promise<void> {
      if (entry.kind !== 'contract' || !isPaged(entry)) return;
      if (profiles.get(entry.name)?.example?.answer !== 'granted') return;
      try {
        openProfile(entry).paging = await readPaging(entry, client);
      } catch (error) {
        // The checks of the call have said so.
        if (!(error instanceof Untried || error instanceof NoAnswer)) throw error;
      }
    },
    /** Returns the report with how true the mock is; as it is if the run has judged nothing. hide: masks secrets. */
    async addTo(report: Report, hide: (text: string) => string): Promise<Report> {
      if (report.exitCode === 3) return report;
      const mock = await startMock();
      const untried = new Map(listUntried(report).map(({ call, untried: why = '' }) => [call, why]));
      const live = [...profiles.values()].filter(({ entry }) => !untried.has(entry.name));
      const pairs: { live: Profile; mock: Profile }[] = [];
      for (const each of live) {
        try {
          pairs.push({ live: each, mock: await askMock(mock, each) });
        } catch (error) {
          // A fault of the mock costs its figure, and not the verdicts of the run.
          untried.set(each.entry.name, `the mock could not be asked: ${readErrorText(error)}`);
        }
      }
      const fidelity: Fidelity = buildFidelity({
        date: report.startedAt,
        target: report.target,
        versions: { mock: readOwnVersion(), live: version ?? null },
        sendable: countSendable(report),
        pairs,
        untried: [...untried].map(([call, why]) => ({ call, path: '', why })),
        hide,
      });
      return { ...report, fidelity };
    },
  };
}
