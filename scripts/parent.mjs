// Ends this process when the one that started it is gone. A SIGTERM to `npm start` reaches only npm's shell,
// a SIGKILL reaches nobody else, and a machine without `ps` cannot look for children: so each child looks
// up instead, and no server is left behind to hold a port.

/** ms between two looks */
const EVERY = 400;

/** For a server that `npm start` runs: started by hand, nobody has set the variable, and it stays. */
export function endWithStart() {
  const parent = Number(process.env.VITRIN_START_PID);
  if (parent > 0) endWith(parent);
}

/** For what npm runs. By hand (nohup, a service) a process may outlive its shell. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event) endWith(process.ppid);
}

/**
 * SIGTERM to itself, so that there is one way to end.
 *
 * @param {number} parent
 */
function endWith(parent) {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, EVERY).unref();
}
