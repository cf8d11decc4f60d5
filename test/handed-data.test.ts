import { expect } from 'vitest';
import { addEmployee } from '#app/features/work/employee/change-employee.server.ts';
import { employeeSchema } from '#app/features/work/employee/employee-schema.ts';
import { lengthen } from '#app/ui/network/packed-data.ts';
import { createFixtures, type Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { pageData } from './fixtures/page-data.ts';
import { openSite } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

const NAME = 'Iris </script><b>Nakamura</b>';
const PAGE = '/member/employees';

let fixtures: Fixtures;
let member: Browser;
test.beforeAll(async ({ testPortal }) => {
  fixtures = await createFixtures(testPortal);
  member = await (await openSite(testPortal)).signedIn(fixtures.member);
  const iris = employeeSchema.parse({ name: NAME, email: 'iris@example.com', role: 'Driver' });
  await addEmployee(fixtures.asMember, iris);
});

const scriptsOf = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes = '', text = '']) => ({
    attributes,
    text,
  }));

test('a page has the data of its loaders once, as JSON, the same as a click on its link asks for', async () => {
  const scripts = scriptsOf(await (await member.get(PAGE)).text());
  const [handed, ...others] = scripts.filter(({ attributes }) => attributes.includes('id="handed"'));
  expect(others).toEqual([]);
  const data = lengthen(JSON.parse(handed?.text ?? '')) as Record<string, unknown>;
  expect(Object.keys(data)).toEqual(['root', 'routes/member/layout', 'routes/member/employees']);
  expect(data['routes/member/employees']).toEqual(await pageData(member, PAGE, 'member/employees'));
  expect(scripts.filter(({ text }) => text.includes('Nakamura'))).toHaveLength(1);
});

test('a page that fails says so to the router, and has the data of what is around it', async () => {
  const answer = await member.get('/member/employees/emp_01kb0000000000000000000000');
  const html = await answer.text();
  const handed = scriptsOf(html).find(({ attributes }) => attributes.includes('id="handed"'));
  expect(Object.keys(JSON.parse(handed?.text ?? ''))).toContain('routes/member/layout');
  expect(html).toMatch(
    /streamController\.enqueue\(.*\);window\.__reactRouterContext\.streamController\.close\(\)/s,
  );
});
