// A bare server that holds whole answers in memory: what serving these bytes costs at least.
//   stored-answers.ts FILE      a JSON file of answers by their path
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { serveLimit } from './serve-limit.ts';

/** An answer as it went over the wire; the body in base64. */
export type StoredAnswer = { headers: Record<string, string>; body: string };

const [, , file = ''] = process.argv;
const answers = JSON.parse(readFileSync(file, 'utf8')) as Record<string, StoredAnswer>;
const app = new Hono();
for (const [path, { headers, body }] of Object.entries(answers)) {
  const bytes = new Uint8Array(Buffer.from(body, 'base64'));
  app.get(path, (c) => c.body(bytes, 200, headers));
}
serveLimit(app);
