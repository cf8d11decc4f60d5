import { randomUUID } from 'node:crypto';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { deactivateManager } from '#app/features/members/manager/managers.server.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { runDueJobs } from '#app/features/platform/scheduled-job/run-due-jobs.server.ts';
import { addComment } from '#app/features/work/comment/add-comment.server.ts';
import { listThread } from '#app/features/work/comment/list-comments.server.ts';
import { listenToReplies } from '#app/features/work/comment/reply/reply-channel.ts';
import { REPLY_LINE } from '#app/features/work/comment/reply/reply-text.ts';
import type { CommentSubject } from '#db/tables/comment.ts';
import { test as base } from '#test/fixtures/own-portal-test.ts';
import { recordsOf } from '#test/fixtures/records.ts';
import { type SmtpTalk, talkSmtp } from '#test/fixtures/smtp-talk.ts';
import { receiveMail } from './receive-mail.ts';

const MINUTES = 60_000;
const DOMAIN = 'reply.portal.example';
const KB = 1024;

/** A portal that takes answers on a port of the loopback address, and a person's mail program. */
const test = base.extend('post', async ({ fixtures }, { onCleanup }) => {
  const { testPortal, asAdmin } = fixtures;
  const { deps, sent } = testPortal;
  testPortal.setMailConfigured(true);
  deps.mailer.replyDomain = DOMAIN;
  const receiver = await receiveMail(deps, { host: '127.0.0.1', port: 0, domain: DOMAIN, maxBytes: 64 * KB });
  const [host, port] = receiver.address.split(':');
  const transport = createTransport({ host, port: Number(port), ignoreTLS: true });
  const outcomes: string[] = [];
  const stop = listenToReplies(({ outcome }) => outcomes.push(outcome));
  onCleanup(async () => {
    stop();
    transport.close();
    await receiver.close();
  });
  const made = recordsOf(fixtures);
  /** The address that the emails about comments since then are answered at, by whom they are to. */
  const addresses = async () => {
    testPortal.passTime(20 * MINUTES);
    await runDueJobs(deps);
    return new Map(sent.splice(0).map(({ to, replyTo = '' }) => [to, replyTo]));
  };
  const said = async (ctx: Ctx, id: string, kind: CommentSubject = 'employee') =>
    (await listThread(ctx, kind, id)).lines.map(({ text }) => text).toReversed();
  return {
    ...{ ...fixtures, deps, made, addresses, said, outcomes, sent, talk: () => talkSmtp(receiver.address) },
    on: (subjectId: string, text: string, internal = false, kind: CommentSubject = 'employee') =>
      addComment(asAdmin, { kind, subjectId, text, internal }),
    /** Sends it; returns what the server answers, also where that is a refusal. */
    send: (mail: SendMailOptions) =>
      transport.sendMail({ subject: 'Re: comment', ...mail }).then(
        ({ response }) => response,
        (error: { response?: string }) => error.response ?? String(error),
      ),
  };
});

test('an answer is a comment of its person, without what it quotes, once, with its file', async ({
  post,
}) => {
  const { asAdmin, member, made, deps } = post;
  const id = await made.employee();
  await post.on(id, 'Where is the license?');
  const to = (await post.addresses()).get(member.email) ?? '';
  expect(to).toMatch(/^reply\+[0-9a-z]{26}\.[0-9a-f]{30}@reply\.portal\.example$/);
  expect(to.split('@')[0]?.length).toBeLessThanOrEqual(64);
  const kept = await deps.db.selectFrom('mails').select(['reply_to', 'text']).execute();
  expect(JSON.stringify(kept)).not.toContain(to.slice(to.indexOf('.'), to.indexOf('@')));
  expect(kept.some(({ text }) => text.startsWith(REPLY_LINE))).toBe(true);
  const reply = {
    ...{ from: `Somebody <${member.email.toUpperCase()}>`, to: to.toUpperCase(), messageId: '<one@phone>' },
    text: `Attached, sorry.\n\nOn Monday Portal wrote:\n> ${REPLY_LINE}\n> Where is the license?`,
    attachments: [{ filename: 'license.txt', content: 'B 1234' }],
  };
  expect(await post.send(reply)).toMatch(/^250/);
  expect(await post.send(reply)).toMatch(/^250/);
  const { lines } = await listThread(asAdmin, 'employee', id);
  expect(lines).toMatchObject([
    { text: 'Attached, sorry.', authorName: member.name, files: [{ name: 'license.txt' }] },
    { text: 'Where is the license?' },
  ]);
  expect(post.outcomes).toEqual(['added', 'added']);
});

test('whoever may not write there is refused, at once and in words', async ({ post }) => {
  const { asAdmin, member, made, testPortal } = post;
  const manager = await testPortal.manager(member, { hiring: false, editing: true });
  const reader = await testPortal.manager(member, { hiring: false, editing: false });
  const fileId = await made.file();
  await post.on(fileId, 'About the file', false, 'file');
  const all = await post.addresses();
  const to = all.get(member.email) ?? '';
  const answer = (recipient: string, from: string, more: SendMailOptions = {}) =>
    post.send({ from, to: recipient, text: 'Mine', ...more });
  const unknown = /^550 .*not found or has expired/;
  expect(await answer(to.replace(/\.[0-9a-f]{4}/, '.0000'), member.email)).toMatch(unknown);
  expect(await answer(`reply+nobody@${DOMAIN}`, member.email)).toMatch(unknown);
  expect(await answer('postmaster@elsewhere.example', member.email)).toMatch(unknown);
  expect(await answer(to, manager.email)).toMatch(/^554 .*Reply from the address/);
  expect(await answer(all.get(reader.email) ?? '', reader.email)).toMatch(unknown);
  expect(await answer(to, member.email, { text: 'x'.repeat(4_001) })).toMatch(
    /^554 .*at most 4,000 characters/,
  );
  expect(await answer(to, member.email, { text: '> quoted' })).toMatch(/^554 .*no new text/);
  const large = [{ filename: 'a.bin', content: Buffer.alloc(80 * KB) }];
  expect(await answer(to, member.email, { attachments: large })).toMatch(/^552 /);
  testPortal.deps.maxUploadBytes = 10;
  const small = [{ filename: 'a.txt', content: 'more than ten bytes' }];
  expect(await answer(to, member.email, { attachments: small })).toMatch(/^554 .*too large/);
  await deactivateManager(post.asMember, { managerId: manager.id });
  expect(await answer(all.get(manager.email) ?? '', manager.email)).toMatch(unknown);
  await setCategoryAccess(asAdmin, ['ezpass']);
  expect(await answer(to, member.email)).toMatch(unknown);
  testPortal.passTime(31 * 24 * 60 * MINUTES);
  await setCategoryAccess(asAdmin, ['payroll', 'ezpass']);
  expect(await answer(to, member.email)).toMatch(unknown);
  expect(await post.said(asAdmin, fileId, 'file')).toEqual(['About the file']);
  expect(new Set(post.outcomes)).toEqual(new Set(['refused']));
});

test('what answers by itself is taken and dropped', async ({ post }) => {
  const { asAdmin, member, made } = post;
  const id = await made.employee();
  await post.on(id, 'Where is the license?');
  const to = (await post.addresses()).get(member.email) ?? '';
  const mail = { from: member.email, to, text: 'I am away.' };
  for (const headers of [{ 'Auto-Submitted': 'auto-replied' }, { Precedence: 'bulk' }])
    expect(await post.send({ ...mail, headers })).toMatch(/^250 .*Ignored/);
  expect(await post.send({ ...mail, envelope: { from: '', to } })).toMatch(/^250 .*Ignored/);
  expect(await post.said(asAdmin, id)).toEqual(['Where is the license?']);
  expect(await post.send({ ...mail, headers: { 'Auto-Submitted': 'no' } })).toMatch(/^250/);
  expect(await post.said(asAdmin, id)).toHaveLength(2);
});

test('the answer to an internal note is one as well, and a member is told of none', async ({ post }) => {
  const { asAdmin, asMember, member, testPortal, made } = post;
  const cal = await testPortal.admin('Cal Colleague', 'reviewer');
  const id = await made.employee();
  await post.on(id, 'Look at this, @Cal Colleague', true);
  const all = await post.addresses();
  expect([...all.keys()]).toEqual([cal.email]);
  const html = '<p>Looks <b>fine</b>.</p><div>Cal</div><blockquote>Secret thing</blockquote>';
  const mail = { from: cal.email, to: all.get(cal.email) ?? '', messageId: `<${randomUUID()}@x>`, html };
  expect(await post.send(mail)).toMatch(/^250/);
  expect(await post.said(asMember, id)).toEqual([]);
  expect(await post.said(asAdmin, id)).toEqual(['Look at this, @Cal Colleague', 'Looks fine.\nCal']);
  expect((await post.addresses()).has(member.email)).toBe(false);
});

test('an email of several records is answered in the portal: it has no address for answers', async ({
  post,
}) => {
  const { member, made } = post;
  await post.on(await made.employee(), 'One');
  await post.on(await made.employee(), 'Another');
  expect((await post.addresses()).get(member.email)).toBe('');
});

test('more than eight connections at once are asked to come again, and then let in', async ({ post }) => {
  const talks = await Promise.all(Array.from({ length: 9 }, () => post.talk()));
  const [refused, ...others] = talks.filter(({ greeting }) => !greeting.startsWith('220 '));
  expect(others).toEqual([]);
  expect(refused?.greeting).toMatch(/^421 \S+ Too many connected clients/);
  await refused?.closed;
  for (const talk of talks) talk.close();
  let again: SmtpTalk;
  // The server hears of the ends a moment later.
  do again = await post.talk();
  while (again.greeting.startsWith('421 '));
  expect(again.greeting).toBe(`220 ${DOMAIN} ESMTP replies only`);
  again.close();
});

test('a connection that names unknown addresses one after the other is closed', async ({ post }) => {
  const talk = await post.talk();
  expect(await talk.say('EHLO sender.example')).toMatch(/^250 /);
  expect(await talk.say('MAIL FROM:<somebody@example.com>')).toMatch(/^250 /);
  for (let at = 0; at < 5; at += 1)
    expect(await talk.say(`RCPT TO:<reply+guess${at}@${DOMAIN}>`)).toMatch(/^550 /);
  expect(await talk.say(`RCPT TO:<reply+guess@${DOMAIN}>`)).toMatch(/^421 .*not found or has expired/);
  await talk.closed;
});
