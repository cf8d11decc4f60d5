import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeSmtp } from '../../test/fakes/fake-smtp.ts';
import { type Mail, type Mailer, noMailer, RefusedForGood } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

const mail: Mail = { to: 'dana@example.com', subject: 'Your password', text: 'Follow this link.' };
const PORTAL = 'https://portal.example';
let server: Awaited<ReturnType<typeof fakeSmtp>>;
let mailer: Mailer;

beforeEach(async () => {
  server = await fakeSmtp();
  mailer = smtpMailer(
    { url: `smtp://${server.address}`, from: 'Portal <portal@example.com>', perMinute: 60 },
    PORTAL,
  );
});
afterEach(() => server.close());

function only() {
  expect(server.received).toHaveLength(1);
  return server.received[0] ?? { login: null, from: '', to: [], message: '' };
}

test('a mail reaches the server with its addresses, subject and text', async () => {
  expect(mailer.configured).toBe(true);
  await mailer.send({ ...mail, replyTo: 'office@example.com' });
  const { login, from, to, message } = only();
  expect({ login, from, to }).toEqual({ login: null, from: 'portal@example.com', to: ['dana@example.com'] });
  expect(message).toContain('From: Portal <portal@example.com>\n');
  expect(message).toContain('Reply-To: office@example.com\n');
  expect(message).toContain('Subject: Your password\n');
  expect(message).toContain('\n\nFollow this link.\n');
});

test('it has a part of HTML beside its text, with the same link', async () => {
  await mailer.send({ ...mail, text: 'Open https://portal.example/a now.' });
  const { message } = only();
  expect(message).toMatch(/^Content-Type: multipart\/alternative;/m);
  const html = /text\/html[\s\S]*?\n\n([\s\S]*?)\n--/.exec(message)?.[1] ?? '';
  expect(html.replace(/=\n/g, '').replaceAll('=3D', '=')).toContain('<a href="https://portal.example/a"');
});

test('it signs in with the login of the URL', async () => {
  mailer = smtpMailer(
    { url: `smtp://portal:p%40ss@${server.address}`, from: 'portal@example.com', perMinute: 60 },
    PORTAL,
  );
  await mailer.send(mail);
  expect(only().login).toBe('portal:p@ss');
});

test('a text in Hebrew arrives whole', async () => {
  await mailer.send({ ...mail, subject: 'שלום', text: 'חשבונית חדשה' });
  const { message } = only();
  const body = /text\/plain[\s\S]*?\n\n([\s\S]*?)\n--/.exec(message)?.[1] ?? '';
  expect(message).toContain(`Subject: =?UTF-8?B?${Buffer.from('שלום').toString('base64')}?=`);
  expect(Buffer.from(body, 'base64').toString()).toContain('חדשה');
});

describe('what a user typed cannot add recipients or headers', () => {
  test('a line break in the subject', async () => {
    await mailer.send({ ...mail, subject: 'Hello\r\nBcc: everyone@example.com' });
    const { to, message } = only();
    expect(to).toEqual(['dana@example.com']);
    expect(message).not.toMatch(/^Bcc:/m);
  });

  test('a second address', async () => {
    await mailer.send({ ...mail, to: 'dana@example.com, everyone@example.com' }).catch(() => undefined);
    expect(server.received.flatMap(({ to }) => to)).not.toContain('everyone@example.com');
  });
});

test('mails about one record belong together, and a mail that is tried again is the same one', async () => {
  await mailer.send({ ...mail, id: 'mail_1', about: 'request_7' });
  const { message } = only();
  expect(message).toContain('Message-ID: <mail_1@example.com>\n');
  expect(message).toContain('References: <request_7@example.com>\n');
  expect(message).toContain('In-Reply-To: <request_7@example.com>\n');
});

test('a calendar file goes with it, and says what to do with it', async () => {
  const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
  await mailer.send({ ...mail, calendar });
  const { message } = only();
  expect(message).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL/m);
  expect(message).toContain('filename=interview.ics');
  expect(message).toContain(Buffer.from(calendar).toString('base64'));
});

test('a mail is signed where a key is given', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const dkim = {
    selector: 'portal',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
  const smtp = { url: `smtp://${server.address}`, from: 'Portal <portal@example.com>', perMinute: 60, dkim };
  await smtpMailer(smtp, PORTAL).send(mail);
  expect(only().message).toMatch(
    /^DKIM-Signature: v=1; a=rsa-sha256;[\s\S]*?d=example\.com;[\s\S]*?s=portal;/m,
  );
});

test('an address that takes no mail is refused for good, a server that is away is not', async () => {
  const refusal = (to: string) => mailer.send({ ...mail, to }).catch((error: unknown) => error);
  expect(await refusal('refused@example.com')).toBeInstanceOf(RefusedForGood);
  await server.close();
  expect(await refusal('dana@example.com')).not.toBeInstanceOf(RefusedForGood);
});

test('a refusal and an unreachable server reject', async () => {
  await expect(mailer.send({ ...mail, to: 'refused@example.com' })).rejects.toThrow('no such mailbox');
  await server.close();
  await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED');
});

test('without a mail server nothing is sent', async () => {
  const none = noMailer();
  expect(none.configured).toBe(false);
  await expect(none.send(mail)).rejects.toThrow('No mail server is configured.');
});
