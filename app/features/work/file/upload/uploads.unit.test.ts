import { expect, test } from 'vitest';
import { CallFailed } from '#app/ui/upload/send-at-once.ts';
import type { SentFile, UploadCalls, UploadPurpose } from './upload-calls.ts';
import { type UploadOutcome, Uploads } from './uploads.ts';

const NEW: UploadPurpose = { kind: 'new', targetId: null };

type Answer = { accept: () => void; refuse: (error: Error) => void };

/** Uploads over calls that the test answers by the name of the file, and what has happened so far. */
function start({ maxBytes = 1000 } = {}) {
  const log: string[] = [];
  const keys: string[] = [];
  const answers = new Map<string, Answer>();
  const outcomes: UploadOutcome[] = [];
  const opening: { refuse?: Error; isOffline?: boolean } = {};
  const kept = new Map<string, { purpose: UploadPurpose; file: SentFile }>();
  let acts = 0;
  const calls: UploadCalls = {
    async open({ kind, targetId }, wait) {
      if (opening.isOffline && wait) {
        wait.onWait();
        await new Promise((_, reject) =>
          wait.signal.addEventListener('abort', () => reject(wait.signal.reason)),
        );
      }
      if (opening.refuse) throw opening.refuse;
      acts += 1;
      log.push(`open ${acts} ${kind} ${targetId}`);
      return `${acts}`;
    },
    send(actId, { name, notes, clientKey }, { signal }) {
      log.push(`send ${actId} ${name} ${notes}`.trim());
      keys.push(`${name} ${clientKey}`);
      return new Promise((resolve, reject) => {
        answers.set(name, { accept: resolve, refuse: reject });
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    },
    close(actId) {
      log.push(`close ${actId}`);
    },
    async keep(purpose, files) {
      for (const one of files) kept.set(one.clientKey, { purpose, file: one });
    },
    async kept() {
      const [first] = kept.values();
      return first ? { purpose: first.purpose, files: [...kept.values()].map(({ file: one }) => one) } : null;
    },
    async queue(waiting) {
      log.push(`queue ${waiting.length}`);
    },
    async forget(forgotten) {
      for (const key of forgotten) kept.delete(key);
    },
  };
  const uploads = new Uploads({ calls, maxBytes, onSettled: (outcome) => outcomes.push(outcome) });
  const states = () => uploads.view().items.map((item) => `${item.file.name} ${item.state}`);
  const later = () => new Uploads({ calls, maxBytes, onSettled: (outcome) => outcomes.push(outcome) });
  return { uploads, later, kept, log, keys, outcomes, opening, states, answers };
}

function file(name: string, bytes = 1): File {
  return new File([new Uint8Array(bytes)], name);
}

/** Lets everything that waits for nothing but its turn have it. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

test('files go up three at a time in one act, which is closed when all have arrived', async () => {
  const { uploads, log, answers, outcomes } = start();
  uploads.choose(['a', 'b', 'c', 'd'].map((name) => file(name)));
  await uploads.send(NEW, 'for all', '');
  expect(log).toEqual(['open 1 new null', 'send 1 a for all', 'send 1 b for all', 'send 1 c for all']);
  answers.get('b')?.accept();
  await settle();
  expect(log.at(-1)).toBe('send 1 d for all');
  for (const name of ['a', 'c', 'd']) answers.get(name)?.accept();
  await settle();
  expect(log.at(-1)).toBe('close 1');
  expect(outcomes).toEqual([{ arrived: 4, failed: 0, refused: 0 }]);
  expect(uploads.view()).toMatchObject({ phase: 'choosing', items: [] });
});

test('a double click on Upload opens one act', async () => {
  const { uploads, log } = start();
  uploads.choose([file('a')]);
  await Promise.all([uploads.send(NEW, '', ''), uploads.send(NEW, '', '')]);
  expect(log).toEqual(['open 1 new null', 'send 1 a']);
});

test('a refused act keeps what was chosen and says why', async () => {
  const { uploads, opening, states, log } = start();
  uploads.choose([file('a')]);
  opening.refuse = new CallFailed('A file is in progress already.', 409);
  await uploads.send(NEW, '', '');
  expect(uploads.view()).toMatchObject({ phase: 'choosing', problem: 'A file is in progress already.' });
  expect(states()).toEqual(['a chosen']);
  expect(log).toEqual([]);
});

test('a file that failed is tried again in the same act under the same key', async () => {
  const { uploads, answers, keys, log, states, outcomes } = start();
  uploads.choose([file('a'), file('b')]);
  await uploads.send({ kind: 'replace', targetId: 'old' }, '', '');
  answers.get('a')?.accept();
  answers.get('b')?.refuse(new CallFailed('The connection was lost.', 0));
  await settle();
  expect(states()).toEqual(['a done', 'b failed']);
  expect(uploads.view().phase).toBe('unfinished');
  await uploads.retry();
  answers.get('b')?.accept();
  await settle();
  expect(log).toEqual(['open 1 replace old', 'send 1 a', 'send 1 b', 'send 1 b', 'close 1']);
  expect(keys[1]).toBe(keys[2]);
  expect(outcomes).toEqual([
    { arrived: 1, failed: 1, refused: 0 },
    { arrived: 1, failed: 0, refused: 0 },
  ]);
});

test('where the act has ended meanwhile, the next try opens another for the same purpose', async () => {
  const { uploads, answers, log, states } = start();
  uploads.choose(['a', 'b', 'c', 'd'].map((name) => file(name)));
  await uploads.send({ kind: 'dispute', targetId: 'done' }, '', '');
  for (const name of ['a', 'b', 'c'])
    answers.get(name)?.refuse(new CallFailed('This upload has ended.', 409));
  await settle();
  expect(states()).toEqual(['a failed', 'b failed', 'c failed', 'd failed']);
  await uploads.retry(uploads.view().items.at(-1)?.key);
  expect(log.slice(-2)).toEqual(['open 2 dispute done', 'send 2 d']);
});

test('a canceled file is skipped of what the others come to', async () => {
  const { uploads, answers, outcomes } = start();
  uploads.choose([file('a'), file('b')]);
  await uploads.send(NEW, '', '');
  uploads.cancel(uploads.view().items[0]?.key);
  answers.get('b')?.accept();
  await settle();
  expect(outcomes).toEqual([{ arrived: 1, failed: 0, refused: 0 }]);
  expect(uploads.view().items).toEqual([]);
});

test('stopping everything before anything arrived leaves all files chosen', async () => {
  const { uploads, states, log } = start();
  uploads.choose(['a', 'b', 'c', 'd'].map((name) => file(name)));
  await uploads.send(NEW, '', '');
  uploads.cancel();
  await settle();
  expect(states()).toEqual(['a chosen', 'b chosen', 'c chosen', 'd chosen']);
  expect(log.at(-1)).toBe('close 1');
});

test('a file over the limit says so before anything is sent, and does not hold up the others', async () => {
  const { uploads, log, answers, outcomes } = start({ maxBytes: 1024 });
  uploads.choose([file('big', 1025), file('small', 1024)]);
  expect(uploads.view().items[0]).toMatchObject({
    state: 'refused',
    error: 'Too large: at most 1 KB can be uploaded.',
  });
  await uploads.send(NEW, '', '');
  answers.get('small')?.accept();
  await settle();
  expect(log).toEqual(['open 1 new null', 'send 1 small', 'close 1']);
  expect(outcomes).toEqual([{ arrived: 1, failed: 0, refused: 1 }]);
});

test('a file that failed and is chosen again takes its own place, and is sent in the same act', async () => {
  const { uploads, answers, log, states, outcomes } = start();
  uploads.choose([file('a'), file('b')]);
  await uploads.send(NEW, '', '');
  answers.get('a')?.accept();
  answers.get('b')?.refuse(new CallFailed('This file changed after you chose it. Choose it again.', 0));
  await settle();
  uploads.choose([file('b', 2), file('c')]);
  expect(states()).toEqual(['a done', 'b chosen', 'c chosen']);
  await uploads.retry();
  for (const name of ['b', 'c']) answers.get(name)?.accept();
  await settle();
  expect(log).toEqual(['open 1 new null', 'send 1 a', 'send 1 b', 'send 1 b', 'send 1 c', 'close 1']);
  expect(outcomes.at(-1)).toEqual({ arrived: 2, failed: 0, refused: 0 });
});

test('leaving out what failed closes the act', async () => {
  const { uploads, answers, log } = start();
  uploads.choose([file('a')]);
  await uploads.send(NEW, '', '');
  answers.get('a')?.refuse(new CallFailed('No.', 500));
  await settle();
  uploads.discard();
  expect(log.at(-1)).toBe('close 1');
  expect(uploads.view()).toMatchObject({ phase: 'choosing', items: [] });
});

test('a page that is loaded again goes on with what has not arrived, under the same key and for the same purpose', async () => {
  const { uploads, later, kept, answers, keys, log } = start();
  uploads.choose([file('a'), file('b')]);
  await uploads.send({ kind: 'replace', targetId: 'old' }, 'March', '');
  answers.get('a')?.accept();
  await settle();
  uploads.leave();
  const next = later();
  await next.findKept();
  expect(next.view().kept?.files.map(({ name }) => name)).toEqual(['b']);
  await next.continueKept();
  expect(log.slice(-2)).toEqual(['open 2 replace old', 'send 2 b March']);
  expect(keys[2]).toBe(keys[1]);
  answers.get('b')?.accept();
  await settle();
  expect(kept.size).toBe(0);
});

test('what was stopped, or is not to be gone on with, is not offered again', async () => {
  const { uploads, later, kept } = start();
  uploads.choose([file('a'), file('b')]);
  await uploads.send(NEW, '', '');
  uploads.cancel(uploads.view().items[0]?.key);
  uploads.leave();
  const next = later();
  await next.findKept();
  expect(next.view().kept?.files.map(({ name }) => name)).toEqual(['b']);
  await next.discardKept();
  expect(next.view().kept).toBeNull();
  expect(kept.size).toBe(0);
});

test('without a connection files are queued until there is one, and stay chosen where that is stopped', async () => {
  const { uploads, opening, log, states } = start();
  uploads.choose([file('a')]);
  opening.isOffline = true;
  void uploads.send(NEW, '', '');
  await settle();
  expect(log).toEqual(['queue 1']);
  expect(uploads.view()).toMatchObject({ phase: 'opening', isWaiting: true });
  uploads.cancel();
  await settle();
  expect(states()).toEqual(['a chosen']);
  expect(uploads.view()).toMatchObject({ phase: 'choosing', isWaiting: false, problem: null });
});
