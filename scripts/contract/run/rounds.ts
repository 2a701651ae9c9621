/**
 * Runs the checks of a run in rounds: the examples of all calls, then what else each call promises, and last the wrong
 * data, with the requests that are left.
 */
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { groupBy } from '#contracts/group-by';
import type { Turn } from '../checks/bad-data.ts';
import type { CheckRun } from '../findings/check-rows.ts';
import type { SuiteFinding } from '../findings/finding.ts';
import { limitOutcome } from '../findings/limit-findings.ts';
import type { Exchange, ObservedTarget, SentRequest } from '../findings/observe.ts';
import { countIds } from '../target/ids.ts';
import { isRead } from '../target/is-read.ts';
import { type Check, listChecks } from './list-checks.ts';
import type { Progress } from './progress.ts';
import { runJobs } from './schedule.ts';

export type Entry = AnyContract | AnyDocument;
/** Takes over an exchange, and returns the secrets that its reply repeats. */
export type Learn = (exchange: Exchange) => readonly SuiteFinding[];

export interface RoundsSettings {
  readonly entries: readonly Entry[];
  readonly target: ObservedTarget;
  readonly learn: Learn;
  readonly progress?: Progress | undefined;
  /** Is called once for each call, after the examples. */
  readonly askMore?: ((entry: Entry) => Promise<void>) | undefined;
}

/** A call gets its share in several turns, as wrong data can cost more requests than one, such as a new session. */
const TURNS = 3;

type CheckRunner = ReturnType<typeof createCheckRunner>;

/** Runs all checks, and returns them in the order of the entries. */
export async function runRounds(settings: RoundsSettings): Promise<CheckRun[]> {
  const { entries, target, learn, progress, askMore } = settings;
  const { jobs: maxJobs = 1, countJobs = () => maxJobs } = target;
  const checksByCall = groupBy(listChecks(entries, target), ({ call }) => call);
  const calls = entries.map((entry) => {
    const paths = new Set<string>();
    const checks = checksByCall.get(entry.name) ?? [];
    return { entry, runners: checks.map((check) => createCheckRunner(check, target, learn, paths)) };
  });
  progress?.begin(calls.reduce((sum, { runners }) => sum + runners.length, 0));

  /** Runs one piece of work for each call that has it; work: returns undefined where there is none. */
  async function runRound(work: (call: (typeof calls)[number]) => (() => Promise<void>) | undefined) {
    const jobs = calls.flatMap((call) => {
      const run = work(call);
      return run ? [{ isParallel: isParallel(call.entry), run }] : [];
    });
    await runJobs(jobs, maxJobs, countJobs);
  }

  async function runCheck(runner: CheckRunner, turn?: Turn): Promise<void> {
    progress?.beginCheck(runner.check.call);
    await runner.run(turn);
    progress?.endCheck(runner.check.call, !runner.isUnfinished());
  }

  /** Sends the checks of a round one after another: the first of each call, then the second ones. */
  async function runInTurn(round: Check['round']): Promise<void> {
    const lists = new Map(
      calls.map((call) => [call, call.runners.filter(({ check }) => check.round === round)]),
    );
    const most = Math.max(0, ...[...lists.values()].map(({ length }) => length));
    for (let index = 0; index < most; index += 1) {
      await runRound((call) => {
        const runner = lists.get(call)?.[index];
        return runner && (() => runCheck(runner));
      });
    }
  }

  /** Sends wrong data, each read as much as any other, until all is sent or no request is left. */
  async function runBadData(): Promise<void> {
    let open = new Set(
      calls.flatMap(({ runners }) => runners.filter(({ check }) => check.round === 'bad data')),
    );
    for (let step = 0; open.size > 0; ) {
      const left = target.countLeft?.() ?? Number.POSITIVE_INFINITY;
      const share = Math.max(1, Math.floor(left / open.size / TURNS));
      await runRound(({ entry, runners }) => {
        const runner = runners.find((each) => open.has(each));
        if (!runner) return undefined;
        // A write has to be prepared and undone in each turn.
        const turn = { step, requests: isRead(entry) ? share : Number.POSITIVE_INFINITY };
        step += 1;
        return () => runCheck(runner, turn);
      });
      // All turns so far have ended, whatever comes next.
      step += maxJobs;
      const isEnded = target.findEnd?.() !== undefined;
      open = new Set([...open].filter((runner) => !isEnded && runner.isUnfinished()));
    }
  }

  await runInTurn('example');
  if (askMore)
    await runRound(
      ({ entry }) =>
        () =>
          askMore(entry),
    );
  await runInTurn('provocation');
  await runBadData();
  return calls.flatMap(({ runners }) => runners.map((runner) => runner.finish()));
}

function isParallel(entry: Entry): boolean {
  return isRead(entry) && (entry.kind === 'document' || countIds(entry) === 0);
}

/** paths: those of the secrets that the replies to earlier checks of the call have repeated. */
function createCheckRunner(check: Check, target: ObservedTarget, learn: Learn, paths: Set<string>) {
  const exchanges: SentRequest[] = [];
  const repetitions: SuiteFinding[] = [];
  let outcome: Awaited<ReturnType<Check['run']>> = { findings: [] };
  let ms = 0;
  return {
    check,
    /** Runs the check, or goes on with it. */
    async run(turn?: Turn): Promise<void> {
      const began = performance.now();
      const watched = target.watchCheck((exchange) => {
        repetitions.push(...learn(exchange).filter(({ path }) => paths.size < paths.add(path).size));
      });
      outcome = await check.run(watched.target, turn);
      ms += performance.now() - began;
      exchanges.push(...watched.requests);
    },
    isUnfinished: (): boolean => outcome.isUnfinished === true,
    /** Returns the result, with the repeated secrets as findings. Without findings, its exchanges are dropped. */
    finish(): CheckRun {
      const findings = [...repetitions, ...outcome.findings];
      return {
        ...{ call: check.call, promise: check.promise, ms: Math.round(ms) },
        outcome: repetitions.length > 0 ? limitOutcome({ findings }) : outcome,
        exchanges: findings.length > 0 ? exchanges : [],
      };
    },
  };
}
