/** Gives all test files of a run one folder for the package, which goes when the run ends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    readonly packageFolder: string;
  }
}

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-package-'));
  project.provide('packageFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
