// Ends this process when the one that started it is gone. A SIGTERM to `npm start` reaches only npm's shell,
// a SIGKILL reaches nobody else, and a machine without `ps` cannot look for children: so each child looks
// up instead, and no server is left behind to hold a port.

/** ms between two looks */
const EVERY = 400;

/** What a script of ours sets for its servers, with its own process id. */
export const PARENT = 'VITRIN_PARENT_PID';

/**
 * Watches the parent when that is a script of ours, or npm. Started by hand (nohup, a service) a process may
 * outlive its shell, and does.
 */
export function endWithParent() {
  const ours = Number(process.env[PARENT]);
  const parent = ours > 0 ? ours : process.env.npm_lifecycle_event ? process.ppid : undefined;
  if (parent === undefined) return;
  setInterval(() => {
    // SIGTERM to itself, so that there is one way to end.
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, EVERY).unref();
}
