import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect } from 'vitest';
import { startTraces } from '#server/telemetry/traces.ts';
import { hire } from './fixtures/employees.ts';
import { openSite } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

type Value = { stringValue?: string; intValue?: number };
type SentSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Value }[];
};
type Sent = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };

let collector: Server;
const arrived: SentSpan[] = [];
beforeAll(async () => {
  collector = createServer(async (request, response) => {
    expect(request.url).toBe('/v1/traces');
    const sent = (await json(request)) as Sent;
    arrived.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterAll(() => void collector.close());

const attributesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));

test('a request is a span with its route, its statements are its children, and no value or id is in any', async ({
  testPortal,
  fixtures,
}) => {
  const member = await (await openSite(testPortal)).signedIn(fixtures.member);
  const employeeId = await hire(fixtures.asMember);
  const { port } = collector.address() as AddressInfo;
  const traces = startTraces({ endpoint: `http://127.0.0.1:${port}`, share: 1 });
  expect((await member.get(`/member/employees/${employeeId}`)).status).toBe(200);
  await traces.close();
  const [request] = arrived.filter(({ name }) => name === 'GET /member/employees/:employeeId');
  if (!request) throw new Error('The request was not sent.');
  expect(attributesOf(request)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/member/employees/:employeeId',
    'http.response.status_code': 200,
  });
  const statements = arrived.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(statements.length).toBeGreaterThan(3);
  expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([request.traceId]));
  const texts = statements.map((span) => String(attributesOf(span)['db.query.text']));
  expect(texts).toEqual(expect.arrayContaining([expect.stringMatching(/from "employees"/)]));
  for (const value of [employeeId, fixtures.member.id, fixtures.member.email])
    expect(JSON.stringify(arrived)).not.toContain(value);
  const before = arrived.length;
  await member.get('/member/employees');
  expect(arrived).toHaveLength(before);
});
