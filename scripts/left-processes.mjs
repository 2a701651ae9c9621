/** Finds the processes that a test run has started and not ended. */
import { readdirSync, readFileSync } from 'node:fs';

/** The variable that marks a run. All processes below it inherit it, also those whose parent has ended. */
export const RUN_VARIABLE = 'VITRIN_TEST_RUN';

const MAX_WAIT_MS = 3000;
const POLL_INTERVAL_MS = 100;

/**
 * Lists the processes of a run by id and command line, once they have had time to end. Only Linux shows the
 * variables of a process; elsewhere the list is empty.
 *
 * @param {string} run the value of RUN_VARIABLE
 */
export function listLeftProcesses(run, maxWaitMs = MAX_WAIT_MS) {
  let processes = listProcesses(run);
  for (let waitedMs = 0; processes.length > 0 && waitedMs < maxWaitMs; waitedMs += POLL_INTERVAL_MS) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_INTERVAL_MS);
    processes = listProcesses(run);
  }
  return processes;
}

/** Ends the processes of a run that still go on. @param {string} run the value of RUN_VARIABLE */
export function killLeftProcesses(run) {
  for (const id of listIds(run)) {
    try {
      process.kill(Number(id), 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** @param {string} run */
function listProcesses(run) {
  return listIds(run).map((id) => `${id} (${readWords(id, 'cmdline').join(' ')})`);
}

/** @param {string} run */
function listIds(run) {
  if (process.platform !== 'linux') return [];
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.filter((id) => readWords(id, 'environ').includes(`${RUN_VARIABLE}=${run}`));
}

/** Returns the variables or the command line of a process. @param {string} id @param {string} file */
function readWords(id, file) {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8').split('\0').filter(Boolean);
  } catch {
    return []; // The process has ended, or is of another user.
  }
}
