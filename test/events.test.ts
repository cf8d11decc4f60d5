import { afterEach, describe, expect } from 'vitest';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { deleteMember } from '#app/features/members/member/delete-member.server.ts';
import { setFileStatus } from '#app/features/work/file/change-file.server.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { RECONNECTED } from '#ports/events/event-bus.ts';
import type { Browser } from './fixtures/browser.ts';
import { submit } from './fixtures/page-data.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import type { TestPortal } from './fixtures/test-portal.ts';
import { upload } from './fixtures/uploads.ts';

let testPortal: TestPortal;
let site: Site;
const open: Stream[] = [];

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  site = await openSite(testPortal);
});
afterEach(async () => {
  for (const stream of open.splice(0)) await stream.close();
});

/** The live stream of one browser, message by message. */
class Stream {
  readonly #reader: ReadableStreamDefaultReader<string>;
  #text = '';

  constructor(answer: Response) {
    const text = (answer.body as ReadableStream<Uint8Array<ArrayBuffer>>).pipeThrough(
      new TextDecoderStream(),
    );
    this.#reader = text.getReader();
    open.push(this);
  }

  /** The next message as 'event data', or 'end'. */
  async next(): Promise<string> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end >= 0) {
        const message = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + 2);
        const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(message)?.[1] ?? '';
        return `${field('event')} ${field('data')}`.trim();
      }
      const { value, done } = await this.#reader.read();
      if (done) return 'end';
      this.#text += value;
    }
  }

  close(): Promise<void> {
    return this.#reader.cancel();
  }
}

async function listen(browser: Browser): Promise<Stream> {
  const stream = new Stream(await browser.get('/api/member/events'));
  expect(await stream.next()).toMatch(/^ready \d+ \d+$/);
  return stream;
}

/** What a window hears up to the mark, which is published after the acts whose echo is looked for. */
async function heardUntilMark(stream: Stream, memberId: string | null): Promise<string[]> {
  await testPortal.deps.events.publish([{ memberId, topic: 'mark' }]);
  const heard: string[] = [];
  for (let next = await stream.next(); !next.startsWith('changed mark'); next = await stream.next())
    heard.push(next);
  return heard;
}

describe('[NOTE-04, DATA-30] the live stream', () => {
  test('tells the windows of a member and its managers what the admin did, at once', async ({ fixtures }) => {
    const manager = await testPortal.manager(fixtures.member, { hiring: false, editing: false });
    const streams = [
      await listen(await site.signedIn(fixtures.member)),
      await listen(await site.signedIn(manager)),
    ];
    const fileId = await upload(fixtures.asAdmin, 'payroll');
    await setFileStatus(fixtures.asAdmin, { fileId, status: 'Completed', reason: '' });
    await askMember(fixtures.asAdmin, { text: 'July?', dueDate: null });
    for (const stream of streams) {
      const heard = await heardUntilMark(stream, fixtures.member.id);
      expect(heard.filter((message) => message === 'changed files')).toHaveLength(2);
      expect(heard).toContain('changed requests');
    }
  });

  test('tells the admin what members did', async ({ fixtures }) => {
    const stream = await listen(await site.signedIn(fixtures.admin));
    await upload(fixtures.asMember, 'payroll');
    await upload(fixtures.asOtherTenant, 'payroll');
    const heard = await heardUntilMark(stream, fixtures.otherTenant.id);
    expect(heard.filter((message) => message.startsWith('changed files'))).toEqual([
      `changed files ${fixtures.member.id}`,
      `changed files ${fixtures.otherTenant.id}`,
    ]);
  });

  test('[ROLE-03] tells a member nothing of another one, and nothing that is for the provider alone', async ({
    fixtures,
  }) => {
    const stream = await listen(await site.signedIn(fixtures.otherTenant));
    await upload(fixtures.asMember, 'payroll');
    await askMember(fixtures.asAdmin, { text: 'July?', dueDate: null });
    await deleteMember(fixtures.asAdmin);
    expect(await heardUntilMark(stream, fixtures.otherTenant.id)).toEqual([]);
  });

  test('tells of a change that was made in another window through a page', async ({ fixtures }) => {
    const stream = await listen(await site.signedIn(fixtures.member));
    const admin = await site.signedIn(fixtures.admin);
    const act = { intent: 'request-ask', text: 'July?', dueDate: '' };
    expect(await submit(admin, `/admin/users/${fixtures.member.id}/requests`, act)).toMatchObject({
      status: 200,
    });
    expect(await heardUntilMark(stream, fixtures.member.id)).toContain('changed requests');
  });

  test('[ADM-25] tells of a change of the category access', async ({ fixtures }) => {
    const stream = await listen(await site.signedIn(fixtures.member));
    await setCategoryAccess(fixtures.asAdmin, ['scorecard']);
    expect(await heardUntilMark(stream, fixtures.member.id)).toContain('changed account');
  });

  test('[NOTE-05] tells every window to look again after events may have been missed', async ({
    fixtures,
  }) => {
    const people = [fixtures.member, fixtures.otherTenant, fixtures.admin];
    const streams = await Promise.all(people.map(async (person) => listen(await site.signedIn(person))));
    await testPortal.deps.events.publish([RECONNECTED]);
    for (const stream of streams) expect(await stream.next()).toBe('changed reconnected');
  });

  test('is private and not kept anywhere', async ({ fixtures }) => {
    const answer = await (await site.signedIn(fixtures.member)).get('/api/member/events');
    open.push(new Stream(answer));
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-encoding')).toBeNull();
  });

  test('is not for visitors', async () => {
    expect((await site.visitor().get('/api/member/events')).status).toBe(401);
  });
});

describe('the live stream ends', () => {
  test('in all windows of the session that signed out', async ({ fixtures }) => {
    const browser = await site.signedIn(fixtures.member);
    const [stream, other] = [await listen(browser), await listen(await site.signedIn(fixtures.member))];
    await browser.post('/logout', {});
    expect([await stream.next(), await stream.next()]).toEqual(['signed-out', 'end']);
    expect(await heardUntilMark(other, fixtures.member.id)).toEqual([]);
  });

  test('[ADM-22] for a deleted member and its managers', async ({ fixtures }) => {
    const manager = await testPortal.manager(fixtures.member, { hiring: false, editing: false });
    const streams = [
      await listen(await site.signedIn(fixtures.member)),
      await listen(await site.signedIn(manager)),
    ];
    const other = await listen(await site.signedIn(fixtures.otherTenant));
    await deleteMember(fixtures.asAdmin);
    for (const stream of streams) {
      const heard = [];
      for (let next = await stream.next(); next !== 'end'; next = await stream.next()) heard.push(next);
      expect(heard.at(-1)).toBe('signed-out');
    }
    expect(await heardUntilMark(other, fixtures.otherTenant.id)).toEqual([]);
  });
});
