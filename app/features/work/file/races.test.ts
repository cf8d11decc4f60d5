import { expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { outcome } from '#test/fixtures/outcome.ts';
import { test } from '#test/fixtures/test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { filesOf, sendFile } from '#test/fixtures/uploads.ts';
import { cancelFile, deleteFile, markFileRead, restoreFile, setFileStatus } from './change-file.server.ts';
import { closeUpload, openUpload } from './upload/open-upload.server.ts';

let testPortal: TestPortal;
let fixtures: Fixtures;
let asAdmin: Ctx;
let asMember: Ctx;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
});
test.beforeEach(async ({ fixtures: made }) => {
  fixtures = made;
  ({ asAdmin, asMember } = fixtures);
});

/** Rounds of each race; on PostgreSQL its two acts really run at the same time. */
const ROUNDS = 25;

/** A file In Progress, put there by the admin. */
async function freshFile(): Promise<string> {
  const { actId } = await openUpload(asAdmin, 'payroll', { kind: 'new' });
  return sendFile(asAdmin, actId);
}

async function stored(fileId: string) {
  const files = await filesOf(testPortal, fixtures.member);
  const file = files.find(({ id }) => id === fileId);
  if (!file) throw new Error('The file is gone');
  return { file, followers: files.filter(({ predecessor_id }) => predecessor_id === fileId) };
}

/** What the activity tells of a file after its upload. */
async function told(fileId: string): Promise<string[]> {
  const rows = await asAdmin.db
    .selectFrom('activities')
    .select('action')
    .where('member_id', '=', asAdmin.memberId)
    .where('subject_id', '=', fileId)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action).filter((action) => action !== 'file.uploaded');
}

/** The two acts in both orders of starting, alternately. */
function race(round: number, one: () => Promise<unknown>, other: () => Promise<unknown>) {
  if (round % 2) return Promise.all([outcome(one()), outcome(other())]);
  return Promise.all([outcome(other()), outcome(one())]).then(([second, first]) => [first, second]);
}

const complete = (fileId: string) =>
  setFileStatus(asAdmin, { fileId, status: 'Completed', reason: 'Checked.' });

test('[CAT-14, CAT-17] completing and replacing at the same time leave one truth', async () => {
  const answers = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const fileId = await freshFile();
    const { actId } = await openUpload(asMember, 'payroll', { kind: 'replace', targetId: fileId });
    // The admin comes in at another moment of the upload in each round: whenever it looks at the clock.
    let completing: Promise<string> | undefined;
    let looks = 0;
    const now = () => {
      if (++looks === 3 + (round % 5)) completing = outcome(complete(fileId));
      return testPortal.deps.now();
    };
    const followerId = await sendFile({ ...asMember, now }, actId);
    const completed = await (completing ?? outcome(complete(fileId)));
    await closeUpload(asMember, actId);
    const { file, followers } = await stored(fileId);
    // Its bytes have arrived, so the new file is there; the old one is what the first of the two made it, and the
    // other one did nothing to it.
    expect(followers.map(({ id }) => id)).toEqual([followerId]);
    expect(file.successor_id).toBe(followerId);
    expect([file.status, file.status_reason, ...(await told(fileId))]).toEqual(
      completed === 'done' ? ['Completed', 'Checked.', 'file.completed'] : ['Replaced', '', 'file.replaced'],
    );
    answers.add(completed);
  }
  expect(answers).toContain('Conflict');
});

test('[CAT-15, CAT-16] completing and cancelling at the same time leave one truth', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const fileId = await freshFile();
    const [completed, cancelled] = await race(
      round,
      () => complete(fileId),
      () => cancelFile(asMember, { fileId }),
    );
    const { file } = await stored(fileId);
    // A cancelled file may be reopened, so completing may come second; cancelling what is completed may not.
    expect(completed).toBe('done');
    expect(['done', 'Conflict']).toContain(cancelled);
    expect(file).toMatchObject({ status: 'Completed', successor_id: null, seen_by_member: 0 });
  }
});

test('[CAT-15] cancelling and replacing at the same time leave one truth', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const fileId = await freshFile();
    const { actId } = await openUpload(asMember, 'payroll', { kind: 'replace', targetId: fileId });
    const [cancelled, replaced] = await race(
      round,
      () => cancelFile(asMember, { fileId }),
      () => sendFile(asMember, actId),
    );
    await closeUpload(asMember, actId);
    const { file, followers } = await stored(fileId);
    expect(replaced).toBe('done');
    expect(['done', 'Conflict']).toContain(cancelled);
    expect(file).toMatchObject({ status: 'Replaced', successor_id: followers[0]?.id });
  }
});

test('[CAT-16] of two that cancel at the same time, one is told that it was too late', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const fileId = await freshFile();
    const answers = await race(
      round,
      () => cancelFile(asMember, { fileId }),
      () => cancelFile(asMember, { fileId }),
    );
    expect(answers.sort()).toEqual(['Conflict', 'done']);
  }
});

test('[CAT-29] a click that comes with a status change leaves the change itself standing', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const fileId = await freshFile();
    expect(
      await race(
        round,
        () => complete(fileId),
        () => markFileRead(asMember, { fileId }),
      ),
    ).toEqual(['done', 'done']);
    expect((await stored(fileId)).file).toMatchObject({ status: 'Completed', seen_by_admin: 1 });
  }
});

test('[CAT-34] of two that bring a file back at the same time, one does', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const fileId = await freshFile();
    await deleteFile(asAdmin, { fileId });
    const answers = await race(
      round,
      () => restoreFile(asAdmin, { fileId }),
      () => restoreFile(asAdmin, { fileId }),
    );
    expect(answers.sort()).toEqual(['Conflict', 'done']);
  }
});
