// Ends this process when its parent is gone. A SIGTERM to `npm start` reaches only npm's shell, and a SIGKILL
// reaches no child at all. A server that did not watch its parent would live on and keep its port.

const POLL_INTERVAL_MS = 400;

/** The environment variable in which our scripts pass their process id to the servers they start. */
export const PARENT_PID = 'VITRIN_PARENT_PID';

/**
 * Sends this process SIGTERM when its parent ends, if the parent is npm or one of our scripts. A process that was
 * started by hand (nohup, a service) may outlive its shell.
 */
export function endWithParent() {
  const fromScript = Number(process.env[PARENT_PID]);
  const parent = fromScript > 0 ? fromScript : process.env.npm_lifecycle_event ? process.ppid : undefined;
  if (parent === undefined) return;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, POLL_INTERVAL_MS).unref();
}
