import { useEffect, useState } from 'react';
import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import { HEAD_BYTES, mayBeTable, type Proposal } from '#app/features/work/expected-file/proposal.ts';
import { CallFailed } from '#app/ui/upload/send-at-once.ts';
import { sendFile } from '#app/ui/upload/send-file.ts';
import type { QueuedFile } from '#app/ui/upload/upload-queue.ts';
import { useUploadQueue } from '#app/ui/upload/use-upload-queue.ts';
import { CategoryActs } from './category-acts.ts';

/** The category of a chosen file, and why; `isOwn` once the person has chosen it. */
type Said = { category: CategoryKey | null; why: string; isOwn: boolean };

export type ManyItem = QueuedFile<Said>;

type Options = {
  base: string;
  categories: readonly CategoryKey[];
  maxBytes: number;
  onIdle: () => void;
};

const AT_ONCE = 3;
const LOOKING: Said = { category: null, why: 'Looking where it belongs', isOwn: false };

/** Files for several categories: chosen, each with a proposal of where it belongs, and sent together. */
export function useManyUploads({ base, categories, maxBytes, onIdle }: Options) {
  const [acts] = useState(() => new CategoryActs(base));
  useEffect(() => () => acts.close(), [acts]);
  const { queue, items } = useUploadQueue<Said, void>({
    maxBytes,
    atOnce: AT_ONCE,
    async send(item, options) {
      const { category } = item.said;
      if (category === null) throw new CallFailed('Choose a category.', 0);
      await acts.send(category, item, options);
    },
    onIdle() {
      acts.close();
      onIdle();
    },
  });
  const isWaiting = ({ state }: ManyItem) =>
    state === 'chosen' || state === 'failed' || state === 'cancelled';
  return {
    items,
    choose(files: readonly File[]) {
      for (const item of queue.choose(files, LOOKING)) void look(item);
    },
    assign: (key: string, category: CategoryKey | null) =>
      queue.change(key, { said: { category, why: '', isOwn: true } }),
    remove: (key: string) => queue.keep((item) => item.key !== key),
    send: () => queue.start(isWaiting),
    retry: (key: string) => queue.start((item) => item.key === key),
  };

  async function look({ key, file, state }: ManyItem): Promise<void> {
    if (state === 'refused') return;
    const { category, why } = await proposalFor(base, file);
    const known = category !== null && categories.includes(category) ? category : null;
    const now = queue.items().find((item) => item.key === key);
    if (now && !now.said.isOwn) queue.change(key, { said: { category: known, why, isOwn: false } });
  }
}

/** Asks the server; where it cannot be asked, the person chooses. */
async function proposalFor(base: string, file: File): Promise<Proposal> {
  const body = mayBeTable(file.name) ? file.slice(0, HEAD_BYTES) : new Blob([]);
  const said = { name: file.name, size: file.size };
  const options = { onProgress: () => undefined, signal: new AbortController().signal };
  try {
    return JSON.parse(await sendFile({ url: `${base}/upload-proposals`, said, body }, options)) as Proposal;
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { category: null, why: 'Choose where it belongs.' };
  }
}
