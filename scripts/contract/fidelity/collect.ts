/** Collects during a run how the live API answers, and asks the mock the same afterwards. */

import { readErrorText } from '#contracts/error-text';
import type { Exchange } from '../findings/observe.ts';
import type { Report } from '../findings/report.ts';
import type { FindDeclaration } from '../suggest/declarations.ts';
import { type Client, NoAnswer, type Target, Untried } from '../target/target.ts';
import { askMock } from './ask-mock.ts';
import { addFidelity, listUntriedCalls } from './fidelity.ts';
import { isPaged, readPaging } from './paging.ts';
import { createProfile, type Entry, noteReply, type Profile } from './profile.ts';
import { findVersion } from './versions.ts';

export type FidelityCollector = ReturnType<typeof createFidelityCollector>;

/** startMock: starts the mock in this process; it is called once the run has ended. */
export function createFidelityCollector(startMock: () => Promise<Target>, findDeclaration?: FindDeclaration) {
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
      const untried = listUntriedCalls(report);
      const pairs: { live: Profile; mock: Profile }[] = [];
      for (const live of [...profiles.values()].filter(({ entry }) => !untried.has(entry.name))) {
        try {
          pairs.push({ live, mock: await askMock(mock, live) });
        } catch (error) {
          // A fault of the mock costs its figure, and not the verdicts of the run.
          untried.set(live.entry.name, `the mock could not be asked: ${readErrorText(error)}`);
        }
      }
      const { target } = report;
      return addFidelity(report, { target, version, pairs, untried, hide, findDeclaration });
    },
  };
}
