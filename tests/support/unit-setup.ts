/**
 * Runs before each test file: a test fails if React complains while it renders, as about a list without keys, and a file
 * ends once what it imports is there. The files of a worker share their modules, and one that is not there by then fails in
 * all others.
 */
import { format } from 'node:util';
import { afterAll, afterEach, expect, vi } from 'vitest';

const { error: print } = console;
const complaints: string[] = [];

console.error = (...parts: unknown[]) => {
  if (new Error().stack?.includes('/node_modules/react')) complaints.push(format(...parts));
  else print(...parts);
};

function expectNoComplaint() {
  expect(complaints.splice(0), 'what React says about the rendered parts').toEqual([]);
}

// React drops an exception in console.error where an error boundary is near, so the test fails when it has ended.
afterEach(expectNoComplaint);
afterAll(async () => {
  await vi.dynamicImportSettled();
  console.error = print;
  expectNoComplaint();
});
