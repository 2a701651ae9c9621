// Tests that an edit of a component changes the open page in development, and keeps what the user has typed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { expect, SITE_PORT, test } from './page.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Starts the development server in front of the tests' mock. `edit` changes a file for this server alone. */
async function startDevelopment(onTestEnd: (end: () => unknown) => void) {
  const edits = new Map<string, string>();
  const serveEdits: Plugin = { name: 'serve-edits', enforce: 'pre', load: (id) => edits.get(id) };
  process.env.MOCK_PORT = String(SITE_PORT);
  const server = await createServer({
    configFile: join(ROOT, 'client/vite.config.ts'),
    // With other settings, Vite would delete the packages that a running `npm start` serves.
    cacheDir: join(ROOT, 'node_modules/.vite/refresh-test'),
    logLevel: 'silent',
    plugins: [serveEdits],
    server: { port: 0, watch: null },
  });
  onTestEnd(async () => {
    delete process.env.MOCK_PORT;
    await server.close();
  });
  await server.listen();
  const edit = (file: string, from: string, to: string) => {
    const path = join(ROOT, file);
    const code = readFileSync(path, 'utf8');
    expect(code).toContain(from);
    edits.set(path, code.replace(from, to));
    server.watcher.emit('change', path);
  };
  return { origin: new URL(server.resolvedUrls?.local[0] ?? ''), edit };
}

test('an edit of a component appears on the open page, which keeps what was typed', async ({
  page,
  world,
  onTestEnd,
}) => {
  const { origin, edit } = await startDevelopment(onTestEnd);
  origin.hostname = `${world.name}.localhost`;
  await page.goto(new URL('/login', origin).href);
  const password = page.getByLabel('Şifre', { exact: true });
  await password.fill('Vitrin1'); // Vite first bundles the packages.

  edit('client/features/account/login/page.tsx', "{t('noAccount')}", '{t("noAccount")} Edited.');

  await expect(page.getByText('Edited.')).toBeVisible();
  await expect(password).toHaveValue('Vitrin1');
});
