/** Runs the checks of a run: reads that need nothing of others side by side, all other calls one after another. */

/** The work on one call. */
export interface Job {
  /** Whether it may run beside others. A write may change what a read shows, and a call with ids needs those of others. */
  readonly isParallel: boolean;
  run(): Promise<void>;
}

/**
 * Runs jobs in their order. The job at an index begins only after those up to `maxJobs` before it have ended, so
 * that it can build on their results, whatever came first of the others.
 *
 * countJobs: how many may run at a time now, at most `maxJobs`.
 */
export async function runJobs(jobs: readonly Job[], maxJobs: number, countJobs: () => number): Promise<void> {
  const running = new Map<number, Promise<void>>();
  const isBlocked = (job: Job, index: number): boolean => {
    if (running.size === 0) return false;
    const isAlone = !job.isParallel || jobs[index - 1]?.isParallel === false;
    return isAlone || running.size >= countJobs() || Math.min(...running.keys()) <= index - maxJobs;
  };
  try {
    for (const [index, job] of jobs.entries()) {
      while (isBlocked(job, index)) await Promise.race(running.values());
      running.set(
        index,
        job.run().finally(() => running.delete(index)),
      );
    }
    await Promise.all(running.values());
  } finally {
    // After a fault, the others end before the run does.
    await Promise.allSettled(running.values());
  }
}
