// Pages for visitors, beside a bare server that holds the same bytes and headers in memory.
import { BROWSER_HEADERS, onDemoData, rawAnswer } from './demo-portal.ts';
import type { StoredAnswer } from './limits/stored-answers.ts';
import { compareUnderLoad } from './load.ts';
import { printTitle } from './measure.ts';

const PATHS = ['/', '/services', '/shop'];

/** Headers that belong to the connection and to the moment: every server sets its own. */
const OF_THE_SERVER = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']);

await onDemoData(async (bench) => {
  const portal = await bench.startPortal();
  const answers: Record<string, StoredAnswer> = {};
  for (const path of PATHS) answers[path] = await answerOf(`${portal.url}${path}`);
  const limit = await bench.startLimit(
    'stored-answers.ts',
    await bench.write('answers.json', JSON.stringify(answers)),
  );
  printTitle('Public pages, beside a bare Hono server with the same bytes and headers in memory');
  for (const path of PATHS) {
    const asked = { path, headers: BROWSER_HEADERS };
    await compareUnderLoad(path, { server: portal, ...asked }, { server: limit, ...asked });
  }
});

async function answerOf(url: string): Promise<StoredAnswer> {
  // The second answer is the kept one.
  await rawAnswer(url, BROWSER_HEADERS);
  const { headers, body } = await rawAnswer(url, BROWSER_HEADERS);
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_SERVER.has(name));
  return { headers: Object.fromEntries(kept) as Record<string, string>, body: body.toString('base64') };
}
