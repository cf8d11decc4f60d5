import { beforeAll, describe, expect } from 'vitest';
import { NOTES_MAX_LENGTH, showsUploadCard } from '#app/features/work/file/upload/upload-rule.ts';
import { checkAnswers, type FileAnswer, type Typed } from '#app/features/work/form/form-answers.ts';
import type { FormField } from '#app/features/work/form/form-fields.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import type { CategoryFileRow } from '#db/tables/member.ts';
import { detectFileType } from '#ports/blobs/file-type.ts';
import { test } from '#test/fixtures/test.ts';
import { seedDemo } from './seed.ts';

let db: Db;
test.beforeAll(async ({ testPortal }) => {
  await seedDemo(testPortal.deps);
  db = acrossMembers(testPortal.deps.db, 'a test of all members');
});

const textOf = (value: unknown) => String(value ?? '');
/** The status that a file had at that instant: it has changed once at most. */
const statusAt = (file: CategoryFileRow, at: string) =>
  file.status_changed_at > at ? 'In Progress' : file.status;

describe('category files', () => {
  let files: CategoryFileRow[];
  beforeAll(async () => {
    files = await db.selectFrom('category_files').selectAll().execute();
  });
  const called = (found: CategoryFileRow[]) => found.map(({ id, name, status }) => `${id} ${name} ${status}`);
  const byId = (id: string | null) => files.find((file) => file.id === id);

  test('are of the size and type of their bytes, with notes that fit, in a category that the member has', async ({
    testPortal,
  }) => {
    const given = await db.selectFrom('category_assignments').selectAll().execute();
    const has = new Set(given.map(({ member_id, category }) => `${member_id} ${category}`));
    expect(
      called(files.filter(({ notes }) => notes.length > NOTES_MAX_LENGTH || notes !== notes.trim())),
    ).toEqual([]);
    expect(called(files.filter((file) => !has.has(`${file.member_id} ${file.category}`)))).toEqual([]);
    for (const file of new Map(files.map((one) => [one.sha256, one])).values()) {
      const { stream, size } = await testPortal.deps.blobs.open(file.sha256);
      const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
      const { mediaType, preview } = await detectFileType(bytes.subarray(0, 8192), size);
      expect([file.name, file.type, file.preview, file.size_bytes]).toEqual([
        file.name,
        mediaType,
        preview,
        size,
      ]);
    }
  });

  test('follow each other as replacing, disputing and new versions make them', () => {
    const wrong = files.filter((file) => {
      const [before, after] = [byId(file.predecessor_id), byId(file.successor_id)];
      if (file.is_dispute && statusAt(before as CategoryFileRow, file.date) !== 'Completed') return true;
      if (after && (after.predecessor_id !== file.id || after.date < file.date)) return true;
      if (file.status === 'In Progress' && after) return true;
      return file.status === 'Completed' && after !== undefined && !after.is_dispute;
    });
    expect(called(wrong)).toEqual([]);
  });

  test('of members were uploaded when the upload card showed', () => {
    const fresh = files.filter(
      ({ uploaded_by, predecessor_id }) => uploaded_by === 'member' && !predecessor_id,
    );
    expect(fresh.length).toBeGreaterThan(20);
    const wrong = fresh.filter((file) => {
      const there = files.filter(
        (one) =>
          one.member_id === file.member_id &&
          one.category === file.category &&
          one.upload_act_id !== file.upload_act_id &&
          one.date < file.date &&
          (one.deleted_at === null || one.deleted_at > file.date),
      );
      return !showsUploadCard(
        'member',
        there.map((one) => ({ status: statusAt(one, file.date) })),
        'new',
      );
    });
    expect(called(wrong)).toEqual([]);
  });

  test('are seen by whoever uploaded them, until the other side changes them', async () => {
    const unread = await db.selectFrom('notifications').selectAll().where('read_at', 'is', null).execute();
    const unchanged = files.filter((file) => file.status_changed_at === file.date);
    const wrong = unchanged.filter((file) =>
      unread.some(({ subject_id, side }) => subject_id === file.id && side === file.uploaded_by),
    );
    expect(called(wrong)).toEqual([]);
  });
});

test('candidates stand where the moves of their history have led them', async () => {
  const candidates = await db.selectFrom('candidates').selectAll().execute();
  const history = await db
    .selectFrom('candidate_history')
    .selectAll()
    .orderBy('date')
    .orderBy('id')
    .execute();
  const faults = candidates.flatMap((candidate) => {
    const lines = history.filter(({ candidate_id }) => candidate_id === candidate.id);
    const moves = lines.flatMap(({ action, date }) => {
      const [, from, to] = /^Stage changed from "(.+)" to "(.+)" by /.exec(action) ?? [];
      return from && to ? [{ from, to, date }] : [];
    });
    let stage = 'Application Submitted';
    for (const { from, to } of moves) {
      if (from !== stage) return [`${candidate.name}: ${stage} is not ${from}`];
      stage = to;
    }
    if (stage !== candidate.stage) return [`${candidate.name}: ${stage} is not ${candidate.stage}`];
    const since = moves.at(-1)?.date ?? candidate.created_at;
    return since === candidate.stage_changed_at ? [] : [`${candidate.name}: there since ${since}`];
  });
  expect(faults).toEqual([]);
});

test('requests have a response, and when and by whom, exactly where they are Responded', async () => {
  const requests = await db.selectFrom('info_requests').selectAll().execute();
  const rounds = await db.selectFrom('info_request_rounds').selectAll().execute();
  const wrong = requests.filter((request) => {
    const answered = [request.response, request.response_date, request.responder_name].map(Boolean);
    const earlier = rounds.filter(({ request_id }) => request_id === request.id);
    return (
      answered.some((there) => there !== (request.status === 'Responded')) ||
      earlier.length !== request.round - 1 ||
      earlier.some(({ response }) => !response)
    );
  });
  expect(wrong.map(({ text }) => text)).toEqual([]);
});

describe('forms', () => {
  test('were submitted as their fields ask for', async () => {
    const submissions = await db.selectFrom('form_submissions').selectAll().execute();
    const faults = submissions.flatMap((submission) => {
      const answers = JSON.parse(submission.answers) as Record<string, string | boolean | FileAnswer | null>;
      const files = new Map<string, FileAnswer>();
      const typed: Typed = {};
      for (const [id, answer] of Object.entries(answers)) {
        if (answer && typeof answer === 'object') files.set(answer.fileId, answer);
        typed[id] =
          answer && typeof answer === 'object'
            ? answer.fileId
            : answer === true
              ? 'on'
              : textOf(answer || '');
      }
      const checked = checkAnswers(JSON.parse(submission.fields) as FormField[], typed, files);
      const same =
        JSON.stringify(Object.entries(checked.answers).sort()) ===
        JSON.stringify(Object.entries(answers).sort());
      return Object.values(checked.errors).concat(
        same ? [] : [`${submission.form_name}: ${submission.answers}`],
      );
    });
    expect(faults).toEqual([]);
  });

  test('were assigned to whom they were submitted by, or drafted, one round after the other', async () => {
    const assigned = await db.selectFrom('form_assignments').selectAll().execute();
    const has = new Set(assigned.map(({ member_id, form_id }) => `${member_id} ${form_id}`));
    const submissions = await db.selectFrom('form_submissions').selectAll().orderBy('number').execute();
    const drafts = await db.selectFrom('form_drafts').selectAll().execute();
    const faults = [...submissions, ...drafts].filter(
      ({ member_id, form_id }) => !has.has(`${member_id} ${form_id}`),
    );
    expect(faults).toEqual([]);
    const rounds = Map.groupBy(submissions, ({ member_id, form_id }) => `${member_id} ${form_id}`);
    for (const list of rounds.values()) {
      expect(list.map(({ number }) => number)).toEqual(list.map((_, index) => index + 1));
      expect(list.slice(0, -1).filter(({ status }) => status === 'Correction asked')).toEqual([]);
    }
    for (const { member_id, form_id, number } of drafts)
      expect(number).toBe((rounds.get(`${member_id} ${form_id}`)?.length ?? 0) + 1);
  });
});

describe('what is ordered', () => {
  type Line = { unitCents?: number; cents?: number; quantity: number };
  const sumOf = (lines: string) =>
    (JSON.parse(lines) as Line[]).reduce(
      (sum, { unitCents, cents, quantity }) => sum + (unitCents ?? cents ?? 0) * quantity,
      0,
    );

  test('plans add up, are decided by somebody at some time or wait, and became subscriptions once confirmed', async () => {
    const orders = await db.selectFrom('orders').selectAll().execute();
    const subscriptions = await db.selectFrom('subscriptions').selectAll().execute();
    expect(orders.length).toBeGreaterThan(0);
    for (const order of orders) {
      const decided = order.status !== 'requested';
      expect([sumOf(order.lines), order.decided_at !== null, order.decided_by !== null]).toEqual([
        order.total_cents,
        decided,
        decided,
      ]);
      const became = subscriptions.filter(({ order_id }) => order_id === order.id);
      expect(became.length > 0).toBe(order.status === 'confirmed');
    }
  });

  test('orders of the shop add up, and each is paid, sent, given back or over as its state says', async ({
    testPortal,
  }) => {
    const sales = await db.selectFrom('sales').selectAll().execute();
    const now = testPortal.deps.now().toISOString();
    expect(sales.length).toBeGreaterThan(0);
    const faults = sales.filter((sale) => {
      const paid = ['paid', 'fulfilled', 'refunded'].includes(sale.state);
      if (sumOf(sale.lines) !== sale.total_cents) return true;
      if ((sale.paid_at !== null) !== paid || (sale.paid_cents !== null) !== paid) return true;
      if ((sale.closed_at !== null) !== ['expired', 'cancelled'].includes(sale.state)) return true;
      if (sale.state === 'fulfilled' && !(sale.fulfilled_at && sale.fulfilled_by)) return true;
      if (sale.state === 'open' && sale.expires_at < now) return true;
      if (sale.refunded_cents > (sale.paid_cents ?? 0)) return true;
      return (sale.state === 'refunded') !== (paid && sale.refunded_cents === sale.paid_cents);
    });
    expect(faults).toEqual([]);
  });
});
