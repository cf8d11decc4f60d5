import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';

test('answers to emails are taken with a port and a domain, where emails are sent', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-config-'));
  const smtp = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'a@example.com' };
  const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env }).inboundMail;
  const given = { INBOUND_MAIL_PORT: '2525', INBOUND_MAIL_DOMAIN: 'Reply.portal.example.com' };
  expect(read(smtp)).toBeUndefined();
  expect(read({ ...smtp, ...given })).toEqual({
    ...{ host: '127.0.0.1', port: 2525, domain: 'reply.portal.example.com', maxBytes: 20 * 1024 * 1024 },
  });
  expect(() => read({ ...smtp, INBOUND_MAIL_PORT: '2525' })).toThrow('are needed both or neither');
  expect(() => read(given)).toThrow('SMTP_URL: is needed where INBOUND_MAIL_PORT is set');
  for (const [name, value] of [
    ['INBOUND_MAIL_PORT', '70000'],
    ['INBOUND_MAIL_DOMAIN', 'portal'],
    ['INBOUND_MAIL_MAX_MB', '500'],
  ] as const)
    expect(() => read({ ...smtp, ...given, [name]: value })).toThrow(`${name}: `);
  rmSync(folder, { recursive: true });
});
