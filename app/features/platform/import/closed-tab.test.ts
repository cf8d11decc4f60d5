import { expect } from 'vitest';
import { employeesImport } from '#app/features/work/employee/import/employees-import.server.ts';
import type { Logger } from '#ports/log.ts';
import { createFixtures } from '#test/fixtures/base.ts';
import { createBrowser } from '#test/fixtures/browser.ts';
import { previewLines } from '#test/fixtures/preview-lines.ts';
import { namesOnRoster } from '#test/fixtures/roster.ts';
import { openSite } from '#test/fixtures/site.ts';
import { test } from '#test/fixtures/test.ts';
import { PASSWORD } from '#test/fixtures/test-portal.ts';

test('a tab that is closed while an import is applied logs no fault: it was applied', async ({
  testPortal,
}) => {
  const lines: { method?: string; path?: string; status?: number; err?: unknown }[] = [];
  const write = (line: (typeof lines)[number]) => void lines.push(line);
  const log = { info: write, warn: write, error: write, child: () => log } as unknown as Logger;
  testPortal.deps.log = log;
  const site = await openSite(testPortal);
  const fixtures = await createFixtures(testPortal);
  const tab = new AbortController();
  const page = createBrowser('http://localhost:3000', async (url, init) =>
    site.app.request(url, { ...init, signal: tab.signal }),
  );
  await page.post('/login', { intent: 'sign-in', email: fixtures.member.email, password: PASSWORD });
  const importId = await previewLines(
    fixtures.asMember,
    employeesImport,
    'name,email\nIda,ida@example.com\n',
  );
  // Whoever is told of the change hears of it once it is committed, and before the answer is made.
  const end = testPortal.deps.events.subscribe(() => tab.abort());
  await page.post('/member/employees/import', { intent: 'import-apply', importId });
  end();
  expect(tab.signal.aborted).toBe(true);
  expect(await namesOnRoster(fixtures.asMember)).toEqual(['Ida']);
  expect(lines.at(-1)).toMatchObject({ method: 'POST', status: 499 });
  expect(lines.filter(({ status, err }) => err !== undefined || (status ?? 0) >= 500)).toEqual([]);
});
