import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

/**
 * Kills a process after the test that starts it, whether the test has passed or not, and returns the process. Only a
 * running test can start one.
 */
export function endWithTest<Child extends ChildProcess>(child: Child): Child {
  onTestFinished(async () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  return child;
}
