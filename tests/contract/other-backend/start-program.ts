import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { startNode } from '#tests/support/servers/server-process';
import { ensureBuilt } from '../../../scripts/build.mjs';

const ROOT = join(import.meta.dirname, '../../..');

/** Starts the contract tool as the program of the package, which needs no second to load its sources. */
export function startContract(flags: readonly string[], env: Record<string, string> = {}): ChildProcess {
  ensureBuilt('server');
  return startNode(['dist/server/vitrin.js', 'contract', ...flags], ROOT, env);
}
