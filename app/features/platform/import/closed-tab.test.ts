import { afterAll, beforeAll, expect, test } from 'vitest';
import { employeesImport } from '#app/features/work/employee/import/employees-import.server.ts';
import type { Logger } from '#ports/log.ts';
import { createBrowser } from '#test/fixtures/browser.ts';
import { createCast } from '#test/fixtures/cast.ts';
import { previewLines } from '#test/fixtures/preview-lines.ts';
import { namesOnRoster } from '#test/fixtures/roster.ts';
import { openSite } from '#test/fixtures/site.ts';
import { createWorld, PASSWORD, type World } from '#test/fixtures/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('a tab that is closed while an import is applied logs no fault: it was applied', async () => {
  const lines: { method?: string; path?: string; status?: number; err?: unknown }[] = [];
  const write = (line: (typeof lines)[number]) => void lines.push(line);
  const log = { info: write, warn: write, error: write, child: () => log } as unknown as Logger;
  world.deps.log = log;
  const site = await openSite(world);
  const cast = await createCast(world);
  const tab = new AbortController();
  const page = createBrowser('http://localhost:3000', async (url, init) =>
    site.app.request(url, { ...init, signal: tab.signal }),
  );
  await page.post('/login', { intent: 'sign-in', email: cast.member.email, password: PASSWORD });
  const importId = await previewLines(cast.asMember, employeesImport, 'name,email\nIda,ida@example.com\n');
  // Whoever is told of the change hears of it once it is committed, and before the answer is made.
  const end = world.deps.events.subscribe(() => tab.abort());
  await page.post('/member/employees/import', { intent: 'import-apply', importId });
  end();
  expect(tab.signal.aborted).toBe(true);
  expect(await namesOnRoster(cast.asMember)).toEqual(['Ida']);
  expect(lines.at(-1)).toMatchObject({ method: 'POST', status: 499 });
  expect(lines.filter(({ status, err }) => err !== undefined || (status ?? 0) >= 500)).toEqual([]);
});
