/** Saves a report of a bug as a file, from an exchange of the journal on. */

import { BUILD_NAME } from '#contracts/build-name';
import type { Control } from '#contracts/casino/client';
import type { JournalEntry } from '#contracts/control/journal';
import type { Html } from '#contracts/write/html';
import type { NoticesModel } from '../base/notices-model.ts';
import { saveFile } from '../base/save-file.ts';
import { canReproduce } from '../journal/exchange.ts';
import type { JournalModel } from '../journal/journal-model.ts';
import { EXCHANGE_FILE, SESSION_FILE, writeExchangeTest, writeSessionTest } from '../journal/replay-test.ts';
import type { WorldModel } from '../world/world-model.ts';
import { writeReport } from './write-report.ts';

interface Models {
  readonly connection: { readonly control: Control };
  readonly world: Pick<WorldModel, 'hasPanel' | 'name'>;
  readonly notices: NoticesModel;
  readonly journal: Pick<JournalModel, 'span' | 'matching'>;
}

export type ReportModel = ReturnType<typeof createReportModel>;

export function createReportModel({ connection: { control }, world, notices, journal }: Models) {
  /** Returns the span of the filter, if it has one and the exchange is in it. */
  function findSpan(id: number): { readonly from?: number; readonly until?: number } {
    const { from, until } = journal.span.peek();
    return journal.matching.peek().some((entry) => entry.id === id)
      ? { ...(from !== undefined && { from }), ...(until !== undefined && { until }) }
      : {};
  }

  /** Returns the name of the latest snapshot that a tester has kept of this world; undefined for none. */
  async function findSnapshot(): Promise<string | undefined> {
    const own = world.name.peek();
    const listed = await control('getSnapshots');
    return listed.find(({ copy, facts }) => copy === null && facts?.from === own)?.name;
  }

  /** Returns the name and the content of the file. browser: its `navigator.userAgent`. */
  async function build(id: number, browser: string): Promise<{ readonly name: string; readonly file: Html }> {
    const before = await findSnapshot();
    const query = { exchange: id, ...findSpan(id), ...(before !== undefined && { before }) };
    const report = await control('getReport', undefined, { query });
    const chosen = report.entries.find((entry) => entry.id === id);
    if (!chosen) throw new Error(`The journal has no exchange ${id}`);
    const { name, recordedSteps } = report.world;
    const recording = recordedSteps === null ? null : await control('getStepRecording');
    const tests = [
      ...(canReproduce(chosen, world.hasPanel('site'))
        ? [
            {
              name: EXCHANGE_FILE,
              code: writeExchangeTest(chosen, report.snapshot && { snapshot: report.snapshot }),
            },
          ]
        : []),
      ...(recording ? [{ name: SESSION_FILE, code: writeSessionTest(recording, name).text }] : []),
    ];
    const file = writeReport({ report, chosen, siteBuild: BUILD_NAME, browser, tests });
    return { name: `vitrin-report-${name}-${id}.html`, file };
  }

  return {
    build,

    async save({ id }: Pick<JournalEntry, 'id'>) {
      await saveFile(notices, 'report', async () => {
        const { name, file } = await build(id, navigator.userAgent);
        return { name, type: 'text/html', content: file, holds: 'with sessions and what was typed' };
      });
    },
  };
}
