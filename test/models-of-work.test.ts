import fc from 'fast-check';
import { describe, expect } from 'vitest';
import {
  addCandidate,
  deleteCandidate,
  restoreCandidate,
} from '#app/features/hiring/candidate/change-candidate.server.ts';
import { moveCandidate } from '#app/features/hiring/candidate/move-candidate.server.ts';
import { STAGES } from '#app/features/hiring/candidate/stages.ts';
import { undoMove } from '#app/features/hiring/candidate/undo-move.server.ts';
import {
  cancelFile,
  deleteFile,
  restoreFile,
  setFileStatus,
} from '#app/features/work/file/change-file.server.ts';
import { SETTABLE_STATUSES } from '#app/features/work/file/upload/upload-rule.ts';
import { askAgain, askMember } from '#app/features/work/request/ask-member.server.ts';
import { cancelRequest, restoreRequest } from '#app/features/work/request/change-request.server.ts';
import { respondToRequest } from '#app/features/work/request/respond.server.ts';
import { MODEL_LIMIT_MS, sequences, test, WHO } from './fixtures/model-test.ts';
import { outcome } from './fixtures/outcome.ts';
import { CANDIDATE, newEmail } from './fixtures/record-values.ts';
import { upload } from './fixtures/uploads.ts';

type Stage = (typeof STAGES)[number];

describe('random acts of several people leave what a small model says:', { timeout: MODEL_LIMIT_MS }, () => {
  test('a candidate moves, is undone, deleted and restored', async ({ all: { actors }, testPortal }) => {
    const step = fc.record({
      who: fc.constantFrom(...WHO),
      act: fc.constantFrom('move', 'move', 'undo', 'delete', 'restore'),
      seen: fc.constantFrom('now', 'now', 'before'),
      to: fc.constantFrom(...STAGES),
    });
    await sequences(step, async (steps) => {
      const { id: candidateId } = await addCandidate(actors.member, { ...CANDIDATE, email: newEmail() });
      let stage = STAGES[0] as Stage;
      let deleted = false;
      let last: { from: Stage; to: Stage; at: string } | null = null;
      for (const { who, act, seen, to } of steps) {
        testPortal.passTime(1000);
        const ctx = actors[who];
        const from: Stage =
          seen === 'now' ? stage : (STAGES[(STAGES.indexOf(stage) + 1) % STAGES.length] ?? stage);
        const missing: string | undefined =
          who === 'edits' ? 'NotAllowed' : who === 'stranger' || deleted ? 'NotFound' : undefined;
        if (act === 'move') {
          let at = '';
          const moving = moveCandidate(ctx, { candidateId, from, to }).then((moved) => {
            at = moved.at;
          });
          const expected: string = missing ?? (stage === to || from === stage ? 'done' : 'Conflict');
          expect(await outcome(moving)).toBe(expected);
          if (expected === 'done' && stage !== to) {
            last = { from: stage, to, at };
            stage = to;
          }
        } else if (act === 'undo' && last) {
          const expected: string = missing ?? (last.to === stage ? 'done' : 'Conflict');
          expect(await outcome(undoMove(ctx, { candidateId, ...last }))).toBe(expected);
          if (expected === 'done') [stage, last] = [last.from, null];
        } else if (act === 'delete') {
          expect(await outcome(deleteCandidate(ctx, { candidateId }))).toBe(missing ?? 'done');
          deleted ||= missing === undefined;
        } else if (act === 'restore') {
          const expected: string =
            who === 'edits' ? 'NotAllowed' : deleted && who !== 'stranger' ? 'done' : 'Conflict';
          expect(await outcome(restoreCandidate(ctx, { candidateId }))).toBe(expected);
          if (expected === 'done') deleted = false;
        }
        const row = await actors.member.db
          .selectFrom('candidates')
          .select(['stage', 'deleted_at'])
          .where('member_id', '=', actors.member.memberId)
          .where('id', '=', candidateId)
          .executeTakeFirstOrThrow();
        expect([row.stage, row.deleted_at !== null]).toEqual([stage, deleted]);
      }
    });
  });

  test('a request is answered, followed up, withdrawn and restored', async ({ all: { actors } }) => {
    const step = fc.record({
      who: fc.constantFrom(...WHO),
      act: fc.constantFrom('respond', 'respond', 'again', 'cancel', 'restore'),
      isStale: fc.constantFrom(false, false, true),
    });
    await sequences(step, async (steps) => {
      const requestId = await askMember(actors.admin, { text: 'July?', dueDate: null });
      let [status, round, deleted] = ['Pending', 1, false];
      for (const { who, act, isStale } of steps) {
        const ctx = actors[who];
        const gone: string | undefined = deleted || who === 'stranger' ? 'NotFound' : undefined;
        const onlyStaff: string | undefined = who === 'admin' ? undefined : 'NotAllowed';
        if (act === 'respond') {
          const open: boolean = status === 'Pending' && !isStale;
          const expected: string = (who === 'hires' ? 'NotAllowed' : gone) ?? (open ? 'done' : 'Conflict');
          const input = { requestId, round: isStale ? round + 1 : round, response: 'Here' };
          expect(await outcome(respondToRequest(ctx, input))).toBe(expected);
          if (expected === 'done') status = 'Responded';
        } else if (act === 'again') {
          const expected: string = onlyStaff ?? gone ?? (status === 'Responded' ? 'done' : 'Conflict');
          expect(await outcome(askAgain(ctx, { requestId, text: 'August?', dueDate: null }))).toBe(expected);
          if (expected === 'done') [status, round] = ['Pending', round + 1];
        } else if (act === 'cancel') {
          const expected: string = onlyStaff ?? gone ?? 'done';
          expect(await outcome(cancelRequest(ctx, { requestId }))).toBe(expected);
          deleted ||= expected === 'done';
        } else {
          const expected: string = onlyStaff ?? (deleted ? 'done' : 'Conflict');
          expect(await outcome(restoreRequest(ctx, { requestId }))).toBe(expected);
          if (expected === 'done') deleted = false;
        }
        const row = await actors.admin.db
          .selectFrom('info_requests')
          .select(['status', 'round', 'deleted_at'])
          .where('member_id', '=', actors.admin.memberId)
          .where('id', '=', requestId)
          .executeTakeFirstOrThrow();
        expect([row.status, row.round, row.deleted_at !== null]).toEqual([status, round, deleted]);
      }
    });
  });

  test('a file is reviewed, canceled, replaced, deleted and restored', async ({
    all: { actors },
    testPortal,
  }) => {
    const step = fc.record({
      who: fc.constantFrom(...WHO),
      act: fc.constantFrom('status', 'status', 'cancel', 'replace', 'delete', 'restore'),
      to: fc.constantFrom(...SETTABLE_STATUSES),
    });
    await sequences(step, async (steps) => {
      testPortal.passTime(60_000);
      const fileId = await upload(actors.admin, 'payroll');
      let [status, isFinal, deleted]: [string, boolean, boolean] = ['In Progress', false, false];
      for (const { who, act, to } of steps) {
        testPortal.passTime(60_000);
        const ctx = actors[who];
        const gone: string | undefined = deleted || who === 'stranger' ? 'NotFound' : undefined;
        const onlyStaff: string | undefined = who === 'admin' ? undefined : 'NotAllowed';
        if (act === 'status') {
          const expected: string = onlyStaff ?? gone ?? (isFinal ? 'Conflict' : 'done');
          const acted = setFileStatus(ctx, {
            fileId,
            status: to,
            reason: '',
            initialValues: { reason: '' },
          } as never);
          expect(await outcome(acted)).toBe(expected);
          if (expected === 'done') status = to;
        } else if (act === 'cancel') {
          const mine: boolean = who !== 'admin' && status === 'In Progress';
          const expected: string = (who === 'hires' ? 'NotAllowed' : gone) ?? (mine ? 'done' : 'Conflict');
          expect(await outcome(cancelFile(ctx, { fileId }))).toBe(expected);
          if (expected === 'done') status = 'Replaced';
        } else if (act === 'replace') {
          const mine = (who === 'member' || who === 'edits') && status === 'In Progress' && !deleted;
          const replacing = outcome(upload(ctx, 'payroll', { kind: 'replace', targetId: fileId }));
          expect((await replacing) === 'done').toBe(mine);
          if (mine) [status, isFinal] = ['Replaced', true];
        } else if (act === 'delete') {
          const expected: string = onlyStaff ?? gone ?? 'done';
          expect(await outcome(deleteFile(ctx, { fileId }))).toBe(expected);
          deleted ||= expected === 'done';
        } else {
          const expected: string = onlyStaff ?? (deleted ? 'done' : 'Conflict');
          expect(await outcome(restoreFile(ctx, { fileId }))).toBe(expected);
          if (expected === 'done') deleted = false;
        }
        const row = await actors.admin.db
          .selectFrom('category_files')
          .select(['status', 'deleted_at', 'successor_id'])
          .where('member_id', '=', actors.admin.memberId)
          .where('id', '=', fileId)
          .executeTakeFirstOrThrow();
        expect([row.status, row.deleted_at !== null, row.successor_id !== null]).toEqual([
          status,
          deleted,
          isFinal,
        ]);
      }
    });
  });
});
