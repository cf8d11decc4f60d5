import { expect, test } from 'vitest';
import { createLogger, type LogLevel, linesOfATurn } from './log.ts';

function logTo(lines: string[], level: LogLevel) {
  return createLogger(level, { write: (line) => void lines.push(line) });
}

test('a line is one JSON object with its level in words and an ISO time', () => {
  const lines: string[] = [];
  logTo(lines, 'info').info({ requestId: 'r1' }, 'started');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'info',
    msg: 'started',
    requestId: 'r1',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
});

test('lines below the level are not written', () => {
  const lines: string[] = [];
  logTo(lines, 'warn').info('quiet');
  logTo(lines, 'silent').fatal('quiet');
  expect(lines).toEqual([]);
});

test('cookies, authorisations and passwords are never written, wherever they stand', () => {
  const lines: string[] = [];
  const secret = 'hunter2';
  const secrets = {
    cookie: secret,
    'set-cookie': [secret],
    authorization: secret,
    password: secret,
    Cookie: secret,
  };
  const log = logTo(lines, 'info');
  log.info(secrets);
  log.info({ body: secrets });
  log.info({ req: { url: '/x', headers: secrets } });
  log.info({ err: { request: { options: { ...secrets, Authorization: secret } } } });
  expect(lines.join('')).not.toContain(secret);
  expect(lines.join('')).toContain('"url":"/x"');
});

test('the lines of a turn of the event loop are written at once, and a fatal one at its moment', async () => {
  const written: string[] = [];
  let held = '';
  const flushSync = () => {
    if (held) written.push(held);
    held = '';
  };
  const write = (line: string) => {
    held += line;
  };
  const log = createLogger('info', linesOfATurn({ write, flushSync }));
  const messages = () => written.map((lines) => lines.match(/(?<="msg":")\w+/g));
  log.info('one');
  log.info('two');
  expect(messages()).toEqual([]);
  await new Promise(setImmediate);
  expect(messages()).toEqual([['one', 'two']]);
  log.info('three');
  log.fatal('four');
  expect(messages()).toEqual([
    ['one', 'two'],
    ['three', 'four'],
  ]);
});
