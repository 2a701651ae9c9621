/** Runs the script in the head of index.html, as the build compiles it, with fakes of the browser. */
import { runInNewContext } from 'node:vm';
import { noteEarlyCalls } from '../../../client/app/first-frame/early-calls.ts';
import type { BackendAddress } from '../../../client/core/api/addresses.ts';
import { createMemoryArea, type TextArea } from '../../../client/core/storage/store.ts';
import { compileScript } from '../../../scripts/first-load.ts';

export interface PageOptions {
  /** The contents of the meta tags by their names, besides the early calls. */
  readonly meta?: Readonly<Record<string, string>>;
  readonly local?: Pick<TextArea, 'getItem'>;
  readonly address?: string;
  /** The rows in the `data` of every reply. Each reply has the date `NOW`, unless `hidesDate`. */
  readonly rows?: readonly object[];
  readonly hidesDate?: boolean;
}

const NOW = '2026-11-20T12:00:00+03:00';

/** The part of `window.firstFrame` that the tests read. */
interface FirstFrame {
  readonly rows?: Promise<readonly Readonly<Record<string, string>>[]>;
}

/** The calls that the build writes into the page. */
export const EARLY_CALLS = await noteEarlyCalls();

/** The script in the head of the page, as the build compiles it. */
export const head = await compileScript('app/first-frame/head.ts');

/** Runs that script. */
export function runPageScript({
  local = createMemoryArea(),
  address = '/',
  rows = [],
  meta = {},
  hidesDate = false,
}: PageOptions = {}) {
  const window: {
    firstFrame?: FirstFrame;
    backend?: BackendAddress;
    isInUse?: boolean;
    restoredOffset?: number;
  } = {};
  const listeners: Record<string, () => unknown> = {};
  const requests: { address: string; body: string }[] = [];
  const pictures: string[] = [];
  const html = { lang: 'tr', dataset: { mode: 'dark' } };
  const headers: HeadersInit = hidesDate ? {} : { date: new Date(Date.parse(NOW)).toUTCString() };
  const reply = () => Response.json({ data: rows }, { headers });
  const context = {
    window,
    document: {
      documentElement: html,
      getElementById: () => null,
      querySelector: (selector: string) => ({
        content:
          { 'early-calls': JSON.stringify(EARLY_CALLS), ...meta }[
            /name=([\w-]+)/.exec(selector)?.[1] ?? ''
          ] ?? '',
      }),
    },
    location: new URL(address, 'http://localhost'),
    localStorage: local,
    scrollY: 0,
    addEventListener: (name: string, run: () => unknown) => {
      listeners[name] = run;
    },
    fetch: (address: string, { body }: { body: string }) => {
      requests.push({ address, body });
      return Promise.resolve(reply());
    },
    AbortController,
    Image: class {
      set src(address: string) {
        pictures.push(address);
      }
    },
    URL,
    encodeURIComponent,
    performance,
  };
  runInNewContext(head, context);
  return { context, listeners, window, html, requests, pictures, shown: window.firstFrame?.rows };
}
