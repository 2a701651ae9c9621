// Tests the comparison of the journal with files in the console.
import { Har } from '#contracts/control/har';
import { AXE_STYLE_COMPLAINT, findSmallTargets, findViolations } from '../accessibility/violations.ts';
import { expect, test } from '../page.ts';
import { chooseViews, expectNoOverflow, ON_PHONE, ONLY_DIALOG, openConsole, sendCall } from './views.ts';

for (const view of chooseViews(ON_PHONE)) {
  test(`the journal is compared with a file, and what differs is listed by call, at ${view.size.width} px in ${view.mode} mode`, async ({
    page,
    control,
    complaints,
  }) => {
    complaints.expect(AXE_STYLE_COMPLAINT);
    await openConsole(page, view);
    await sendCall(page, 'casino/games_list', { data: { Lang: 'tr', limit: 2, offset: 0 } });
    await expect(page.getByRole('button', { name: /casino\/games_list/ })).toBeVisible();
    const text = JSON.stringify(Har.parse(await control('getHar')));
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare' });
    const choose = async (name: string, content: string) => {
      const file = { name, mimeType: 'application/json', buffer: Buffer.from(content) };
      await dialog.getByLabel('Second file').setInputFiles(file);
    };

    await choose('notes.txt', 'some words');
    await expect(dialog.getByRole('alert')).toHaveText(
      'notes.txt is neither a recording of --record nor a whole HAR file.',
    );
    await choose('same.har', text);
    await expect(dialog).toContainText('Both are alike.');

    await choose('changed.har', text.replaceAll('gameID', 'GameID'));
    await expect(dialog).toContainText('Calls and documents that differ: 1.');
    const call = dialog.getByRole('region', { name: 'casino/games_list' });
    await expect(call).toContainText('data[].gameID stands in this journal, not in changed.har');
    await expect(call.getByRole('listitem')).toHaveCount(2);
    expect(await findViolations(page, ONLY_DIALOG)).toEqual([]);
    expect(await findSmallTargets(page)).toEqual([]);
    await expectNoOverflow(page);
  });
}
