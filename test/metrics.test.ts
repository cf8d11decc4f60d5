import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { systemContext, transact } from '#app/ctx.ts';
import { sendMail } from '#app/features/platform/mail/send-mail.server.ts';
import { startHousekeeping } from '#server/housekeeping.ts';
import { type MetricsServer, serveMetrics } from '#server/telemetry/metrics-server.ts';
import type { Browser } from './fixtures/browser.ts';
import { ROOT } from './fixtures/docs.ts';
import { hire } from './fixtures/employees.ts';
import { openSite } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

const TOKEN = 'a token that nobody guesses';
let server: MetricsServer;
let member: Browser;
let employeeId: string;

beforeAll(async () => {
  server = await serveMetrics(
    { host: '127.0.0.1', port: 0, token: TOKEN },
    { load: () => ({ busy: 1, idle: 2, waiting: 3 }) },
  );
});
afterAll(() => server.close());
test.beforeEach(async ({ testPortal, fixtures }) => {
  member = await (await openSite(testPortal)).signedIn(fixtures.member);
  employeeId = await hire(fixtures.asMember);
});

const scraped = async () => {
  const answer = await fetch(server.url, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(answer.headers.get('content-type')).toContain('text/plain');
  return answer.text();
};

test('requests are counted by route and status, and no label has an id in it', async () => {
  await member.get(`/member/employees/${employeeId}`);
  await member.get(`/member/employees/${employeeId}.data`);
  await member.get('/member/employees/emp_of_nobody');
  await member.get(`/api/member/employees/${employeeId}/documents.zip`);
  await member.get('/api/member/no-such-call');
  await member.get('/no/such/page');
  const text = await scraped();
  const told = (method: string, route: string, status: number) =>
    `portal_http_requests_total{method="${method}",route="${route}",status="${status}"}`;
  expect(text).toContain(`${told('POST', '/login', 302)} `);
  expect(text).toContain(`${told('GET', '/member/employees/:employeeId', 200)} 2`);
  expect(text).toContain(told('GET', '/member/employees/:employeeId', 404));
  expect(text).toContain('route="/api/member/employees/:employeeId/documents.zip"');
  expect(text).toContain(told('GET', '/api/*', 404));
  expect(text).toMatch(/route="other",status="\d+"/);
  expect(text).toMatch(/portal_query_duration_seconds_count\{kind="select"\} [1-9]/);
  expect(text).toMatch(/portal_query_duration_seconds_count\{kind="insert"\} [1-9]/);
  expect(text).toContain('portal_database_waiting 3');
  expect(text).not.toContain(employeeId);
  expect(text).not.toMatch(/="[^"]*(emp|user|doc)_[0-9a-z]/);
});

test('whoever does not know the token gets no figures', async () => {
  expect((await fetch(server.url)).status).toBe(401);
  const other = { authorization: 'Bearer another' };
  expect((await fetch(server.url, { headers: other })).status).toBe(401);
  expect((await fetch(server.url.replace('/metrics', '/'), { headers: other })).status).toBe(404);
});

test('jobs and emails are counted by their outcome', async ({ testPortal }) => {
  testPortal.setMailConfigured(true);
  await transact(systemContext(testPortal.deps, { id: 'test', name: 'Test' }), (tx) =>
    sendMail(tx, { to: 'somebody@example.com', subject: 'Hello', text: 'Hello.' }),
  );
  await startHousekeeping(testPortal.deps)();
  const text = await scraped();
  expect(text).toContain('portal_mails_total{outcome="done"} 1');
  expect(text).toContain('portal_jobs_total{job="mails",outcome="done"} 1');
  expect(text).toContain('portal_job_duration_seconds_count{job="erase"} 1');
});

/** Names and labels of all that the server exposes, also of what has not happened yet. */
function exposed(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (name: string, labels: string) => {
    const known = found.get(name) ?? found.set(name, new Set()).get(name);
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known?.add(label);
  };
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) add(name, labels);
  for (const [, name = '', kind] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm))
    for (const end of kind === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']) add(name + end, '');
  return found;
}

/** Labels of what has not happened in this test. */
const NOT_MET: Record<string, string[]> = {
  portal_imports_total: ['kind', 'outcome'],
  portal_query_errors_total: ['kind'],
  nodejs_gc_duration_seconds_sum: ['kind'],
};

test('each figure of the dashboard, and each label it goes by, is one that the server exposes', async () => {
  const known = exposed(await scraped());
  const { panels } = JSON.parse(readFileSync(join(ROOT, 'ops/grafana.json'), 'utf8')) as {
    panels: { title: string; targets: { expr: string; legendFormat: string }[] }[];
  };
  const queries = panels.flatMap(({ targets }) => targets);
  expect(queries.length).toBeGreaterThan(15);
  for (const { expr, legendFormat } of queries) {
    const names = [...expr.matchAll(/\b(?:portal|nodejs|process)_\w+/g)].map(([name]) => name);
    const grouped = [...expr.matchAll(/ by \(([\w, ]+)\)/g)].flatMap(([, list = '']) => list.split(', '));
    const filtered = [...expr.matchAll(/(\w+)=~?"/g)].map(([, label = '']) => label);
    const told = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
    expect(names).not.toEqual([]);
    for (const name of names) {
      expect([...known.keys()]).toContain(name);
      const labels = [...(known.get(name) ?? []), ...(NOT_MET[name] ?? []), 'le'];
      expect(labels).toEqual(expect.arrayContaining([...grouped, ...filtered]));
    }
    expect(grouped).toEqual(expect.arrayContaining(told));
  }
});
