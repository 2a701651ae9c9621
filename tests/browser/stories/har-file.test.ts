// Tests that a file dropped onto the console says what it is, and opens a world that answers from it.
import { Har } from '#contracts/control/har';
import { openConsole, sendCall } from '../console/views.ts';
import { expect, test } from '../page.ts';
import { openAsVisitor, skipGreeting } from '../steps.ts';

test('a HAR file is dropped, its world shows the site as it was, and the journal names what differs', async ({
  page,
  control,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  await openAsVisitor(page, '/slot');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  const har = Har.parse(await control('getHar'));

  await openConsole(page);
  const drop = (name: string, text: string) =>
    page.evaluate(
      ([fileName = '', content = '']) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content], fileName));
        // The next file comes before the browser has said that the dialog of the last one is closed.
        document.querySelector<HTMLElement>('dialog button[aria-label=Close]')?.click();
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
      },
      [name, text],
    );
  await drop('picture.png', '\x89PNG');
  const dialog = page.getByRole('dialog', { name: 'Open a file' });
  await expect(dialog.getByRole('alert')).toContainText('picture.png is none of the files');

  await drop('bug.har', JSON.stringify(har));
  await expect(dialog.getByRole('heading', { name: 'bug.har' })).toBeVisible();
  await expect(dialog.getByRole('status')).toContainText(/^A HAR file of .*of this API/);
  await dialog.getByRole('button', { name: 'Answer from it in a new world' }).click();
  await expect(page.getByText('answered by bug.har')).toBeVisible();

  await skipGreeting(page);
  const world = new URL(page.url()).origin;
  await page.goto(`${world}/slot`);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.goto(`${world}/__mock/`);
  await sendCall(page, 'casino/games_list', { data: { Lang: 'tr', limit: 7, offset: 0 } });
  await page
    .getByRole('region', { name: 'Journal' })
    .getByRole('button', { name: /casino\/games_list.*404/ })
    .click();
  await expect(page.getByRole('region', { name: 'Reply' })).toContainText('the nearest one differs in');
});
