/** Tells each story in each browser, on a phone and on a desktop. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type TestWorld } from '../../scripts/kit/test.ts';
import type { BrowserKind, OpenBrowser, Size, Tab } from './driver.ts';
import { firefox } from './firefox.ts';
import { type Site, startSite } from './site.ts';
import { webkit } from './webkit.ts';

const FAILURES = 'tests/.results/browsers';
const BROWSERS: readonly BrowserKind[] = [firefox, webkit];
const PHONE: Size = { width: 390, height: 844 };
const DESK: Size = { width: 1280, height: 900 };

export interface Stage {
  readonly tab: Tab;
  readonly world: TestWorld;
  /** A folder for files, which is removed after the story. */
  readonly folder: string;
  /** Takes a picture of the page, if VITRIN_PICTURES names a folder for it. */
  picture(name: string): Promise<void>;
}

interface StorySettings {
  /** The size of letters in px that is set in the browser. */
  readonly letters?: number;
}

/** Declares the tests of a story, which fail by what the pages report as an error, too. */
export function tellStory(
  title: string,
  story: (stage: Stage) => Promise<void>,
  settings: StorySettings = {},
): void {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  const versions = new Set<string>();
  afterAll(async () => {
    console.log(`Ran in ${[...versions].join(' and ') || 'no browser'}.`);
    await site.close();
  });
  // The small browser of WebKit has no setting for letters.
  for (const kind of settings.letters ? [firefox] : BROWSERS) {
    for (const size of [PHONE, DESK]) {
      test(`${title}, in ${kind.name}, ${size.width} px wide`, async () => {
        const browser = await kind.start({ ...settings, size });
        versions.add(browser.version);
        const world = await createWorld({ origin: site.origin, title });
        site.errors.length = 0;
        const folder = await mkdtemp(join(tmpdir(), 'vitrin-story-'));
        const fail = async (error: unknown): Promise<never> => {
          console.log(String(error), ...site.errors, ...browser.errors);
          await mkdir(FAILURES, { recursive: true });
          await browser.tab.picture(`${FAILURES}/${kind.name}-${size.width}`).catch(() => {});
          throw error;
        };
        const stage: Stage = {
          tab: browser.tab,
          world,
          folder,
          picture: (name) => takePicture(browser, `${kind.name}-${size.width}-${name}`),
        };
        try {
          await story(stage).catch(fail);
          expect([...site.errors, ...browser.errors]).toEqual([]);
        } finally {
          await browser.close();
          await world.drop();
          await rm(folder, { recursive: true });
        }
      });
    }
  }
}

async function takePicture({ tab }: OpenBrowser, name: string): Promise<void> {
  const folder = process.env.VITRIN_PICTURES;
  if (folder) await tab.picture(`${folder}/${name}`);
}
