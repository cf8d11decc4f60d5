import { expect, test, vi } from 'vitest';
import { inlineCode, ROOT } from '#test/fixtures/docs.ts';
import { expectDemoLogins, runLine } from '#test/fixtures/docs-commands.ts';
import { createPortalPlace } from '#test/fixtures/portal-process.ts';

/** The rest of what test/docs-commands.test.ts runs: these commands do the same on either engine. */

test('npm run dev serves pages of its own, and ends when told to', async () => {
  // A data folder alone, whatever engine other tests run on.
  vi.stubEnv('TEST_DATABASE', 'sqlite');
  const home = await createPortalPlace();
  try {
    const by = { command: inlineCode('README.md', 'npm run dev'), folder: ROOT };
    const portal = await home.start({ NODE_ENV: '' }, by);
    await expectDemoLogins(portal);
    // A source as it is, in place of a built file.
    expect((await fetch(`${portal.url}/app/entry.client.tsx`)).status).toBe(200);
    expect(await portal.stop()).toBe(0);
  } finally {
    vi.unstubAllEnvs();
    await home.remove();
  }
}, 240_000);

test('the rows of the requirements are counted', async () => {
  const told = await runLine(inlineCode('docs/start-here.md', 'npm run coverage:spec'), {}, ROOT);
  expect(told.output).toMatch(/^REQ (\d+)\/\1$/m);
  expect(told.code).toBe(0);
}, 240_000);
