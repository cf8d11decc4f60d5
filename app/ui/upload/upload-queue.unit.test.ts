import { expect, test } from 'vitest';
import { CallFailed } from './send-at-once.ts';
import { type FileOutcome, UploadQueue } from './upload-queue.ts';

type Answer = {
  accept: (result: string) => void;
  refuse: (error: Error) => void;
  tell: (part: number) => void;
};

/** A queue whose files the test answers by name. */
function start({ atOnce = 2, maxBytes = 10 } = {}) {
  const sent: string[] = [];
  const keys: string[] = [];
  const answers = new Map<string, Answer>();
  const outcomes: [string, FileOutcome<string>['state']][] = [];
  let idle = 0;
  const queue = new UploadQueue<string, string>({
    atOnce,
    maxBytes,
    send: ({ key, file, said }, { onProgress, signal }) => {
      sent.push(`${file.name} ${said}`);
      keys.push(key);
      return new Promise((resolve, reject) => {
        answers.set(file.name, { accept: resolve, refuse: reject, tell: onProgress });
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    },
    onOutcome: ({ file }, { state }) => outcomes.push([file.name, state]),
    onIdle: () => {
      idle += 1;
    },
  });
  const states = () => queue.items().map(({ file, state }) => `${file.name} ${state}`);
  return { queue, sent, keys, answers, outcomes, states, idle: () => idle };
}

const fileOf = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name);
const files = (...names: string[]) => names.map((name) => fileOf(name));
const all = () => true;

async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

test('files go some at a time, in their order, and say how far they are', async () => {
  const { queue, sent, answers, states, idle } = start();
  queue.choose(files('a', 'b', 'c'), 'note');
  expect(states()).toEqual(['a chosen', 'b chosen', 'c chosen']);
  queue.start(all);
  expect(sent).toEqual(['a note', 'b note']);
  answers.get('a')?.tell(0.5);
  expect(queue.items()[0]).toMatchObject({ state: 'sending', progress: 0.5 });
  answers.get('a')?.accept('stored');
  await settle();
  expect(sent.at(-1)).toBe('c note');
  expect(idle()).toBe(0);
  for (const name of ['b', 'c']) answers.get(name)?.accept('stored');
  await settle();
  expect(states()).toEqual(['a done', 'b done', 'c done']);
  expect([idle(), queue.busy]).toEqual([1, false]);
});

test('a file over the limit is refused, and never sent', () => {
  const { queue, sent } = start({ maxBytes: 1024 });
  const [big] = queue.choose([fileOf('big', 1025), fileOf('small', 1024)], '');
  expect(big).toMatchObject({ state: 'refused', error: 'Too large: at most 1 KB can be uploaded.' });
  queue.start(all);
  expect(sent).toEqual(['small ']);
});

test('what failed says why, and goes again under its key; what has arrived does not', async () => {
  const { queue, keys, sent, answers, states, outcomes } = start();
  queue.choose(files('a', 'b'), '');
  queue.start(all);
  answers.get('a')?.accept('stored');
  answers.get('b')?.refuse(new CallFailed('The connection was lost.', 0));
  await settle();
  expect(queue.items()[1]).toMatchObject({ state: 'failed', error: 'The connection was lost.' });
  queue.start(all);
  expect(sent).toEqual(['a ', 'b ', 'b ']);
  expect(keys[1]).toBe(keys[2]);
  answers.get('b')?.refuse(new TypeError('not ours'));
  await settle();
  expect(queue.items()[1]?.error).toBe('The upload failed. Your files are still selected. Try again.');
  expect(states()[0]).toBe('a done');
  expect(outcomes).toEqual([
    ['a', 'done'],
    ['b', 'failed'],
    ['b', 'failed'],
  ]);
});

test('a stopped file lets the next one go, and one that waited is told as stopped too', async () => {
  const { queue, sent, states, outcomes } = start({ atOnce: 1 });
  queue.choose(files('a', 'b', 'c'), '');
  queue.start(all);
  const [first, second] = queue.items();
  queue.cancel(second?.key);
  queue.cancel(first?.key);
  await settle();
  expect(sent).toEqual(['a ', 'c ']);
  expect(states()).toEqual(['a cancelled', 'b cancelled', 'c sending']);
  expect(outcomes).toEqual([
    ['b', 'cancelled'],
    ['a', 'cancelled'],
  ]);
  queue.start(({ key }) => key === first?.key);
  expect(states()[0]).toBe('a waiting');
});

test('one that is taken out while it is under way leaves its place to the next', async () => {
  const { queue, sent, states } = start({ atOnce: 1 });
  queue.choose(files('a'), 'old');
  queue.start(all);
  queue.cancel();
  queue.keep(() => false);
  queue.choose(files('b'), 'new');
  queue.start(all);
  await settle();
  expect(sent).toEqual(['a old', 'b new']);
  expect(states()).toEqual(['b sending']);
});
