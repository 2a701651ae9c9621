// The story of a tester in the console: a rule, an exchange that waits, and the files that it saves and opens.
import { writeFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { Tab } from './driver.ts';
import { find, pressKeys } from './story.ts';
import { type Stage, tellStory } from './tell-story.ts';

const CALL = 'casino/games_list';

tellStory('a tester prepares, changes and passes on a situation', async (stage) => {
  await openConsole(stage);
  await makeRule(stage);
  await pauseAndChange(stage);
  await share(stage);
  await passFilesOn(stage);
});

async function openConsole({ tab, world }: Stage): Promise<void> {
  await tab.open(`${world.site}/__mock/`);
  await find(tab, 'switch', 'Maintenance').isShown();
  await find(tab, 'text', 'live').isShown();
}

/** Waits for the rule, which moves all that stands below it: a press would miss. */
function seeRule(tab: Tab): Promise<void> {
  return find(tab, 'region', 'Rules').says(/When anybody calls casino\/games_list, /);
}

/** Makes a rule by keyboard, which the site then follows. */
async function makeRule({ tab, world, picture }: Stage): Promise<void> {
  await tab.type('n');
  await find(tab, 'combobox', 'Call').type(tab, CALL);
  await find(tab, 'button', /^Apply/).press();
  await expect.poll(async () => (await world.control('getScenario')).rules).toMatchObject([{ on: CALL }]);
  await find(tab, 'button', 'Close the rule').press();
  await seeRule(tab);
  await picture('console');
  await world.control('deleteScenario');
}

/** Lets a call of the page wait, changes it and lets it go on. */
async function pauseAndChange({ tab, world }: Stage): Promise<void> {
  await world.control('putScenario', { rules: [{ on: CALL, effect: { kind: 'pause' } }] });
  await seeRule(tab);
  await tab.run((path) => {
    const headers = { panel: 'frontend', 'content-type': 'application/json' };
    const sent = fetch(path, { method: 'POST', headers, body: '{"data":{"limit":3}}' });
    sent
      .then((reply) => reply.json())
      .then((reply) => (document.documentElement.dataset.got = String(reply.data.length)));
  }, `/endpoint/v1/${CALL}`);
  await find(tab, 'button', /^1 pending/).press();
  await find(tab, 'button', /^Change the request/).press();
  const dialog = find(tab, 'dialog', /^Request that waits/);
  const data = dialog.find('field', 'Data of the request as JSON');
  await data.isFocused();
  await tab.run(() => {
    if (document.activeElement instanceof HTMLTextAreaElement) document.activeElement.select();
  });
  await tab.type('{ "limit": 2 }');
  await dialog.find('text', /conforms to the contract/).isShown();
  await dialog.find('button', /^Let it go on/).press();
  await dialog.isGone();
  await expect.poll(() => tab.run(() => document.documentElement.dataset.got)).toBe('2');
  await world.control('deleteScenario');
}

async function share({ tab }: Stage): Promise<void> {
  await tab.type('l');
  const dialog = find(tab, 'dialog', /^Share link/);
  await dialog.isShown();
  const link = dialog.find('text', /\/__mock\/go/);
  await link.isShown();
  const address = await link.read();
  await pressKeys(tab, 'Escape');
  await dialog.isGone();
  const other = await tab.openTab();
  await other.open(address);
  await find(other, 'button', /^Open it/).press();
  const readPlace = () => other.run(() => `${location.host} ${document.querySelector('main h1') !== null}`);
  await expect.poll(readPlace).toMatch(/^share-.* true$/);
  await other.close();
  await tab.show();
}

/** Sends a call from the page, opens its exchange, and returns the file that an action of its menu saves. */
async function saveExchange({ tab }: Stage, action: RegExp): Promise<string> {
  await tab.run(() => {
    const create = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob)
        void blob.text().then((text) => (document.documentElement.dataset.saved = text));
      return create.call(URL, blob);
    };
    delete document.documentElement.dataset.saved;
  });
  await find(tab, 'button', /^Save/).press();
  await find(tab, 'menuitem', action).press();
  const read = () => tab.run(() => document.documentElement.dataset.saved ?? '');
  await expect.poll(read).not.toBe('');
  return read();
}

/** Saves a report and a HAR file of an exchange, restores the world from the one, and lets a world answer from the other. */
async function passFilesOn(stage: Stage): Promise<void> {
  const { tab, world, folder } = stage;
  await tab.open(`${world.site}/__mock/`);
  await world.control('postRule', { rule: { on: CALL, effect: { kind: 'drop' }, when: { times: 3 } } });
  await seeRule(tab);
  await find(tab, 'region', 'Journal')
    .find('button', /casino\/games_list/)
    .press();
  const report = `${folder}/report.html`;
  await writeFile(report, await saveExchange(stage, /^Report/));
  const har = await saveExchange(stage, /^HAR/);
  await pressKeys(tab, 'Escape');
  await world.control('deleteScenario');

  await tab.type('o');
  const dialog = find(tab, 'dialog', /^Open a file/);
  await dialog.isShown();
  await tab.chooseFile(report, () => document.querySelector('dialog input[type=file]'));
  await dialog.find('status').says(/^A report of \d{4}-/);
  await dialog.find('button', /^Restore it in /).press();
  await find(tab, 'button', /^Bring back/).isShown();
  await dialog.isGone();
  await expect.poll(async () => (await world.control('getScenario')).rules).toMatchObject([{ on: CALL }]);

  await tab.run((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'bug.har'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, har);
  await dialog.find('status').says(/^A HAR file of /);
  await dialog.find('button', /^Answer from it in a new world/).press();
  await find(tab, 'text', /answered by bug\.har/).isShown();
}
