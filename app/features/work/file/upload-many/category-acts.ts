import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import { CallFailed, type SendOptions } from '#app/ui/upload/send-at-once.ts';
import { type UploadCalls, uploadCalls } from '../upload/upload-calls.ts';

type Act = { calls: UploadCalls; id: Promise<string> };

/** The open uploads of many files: one for each category, whose files share it. */
export class CategoryActs {
  readonly #base: string;
  readonly #acts = new Map<CategoryKey, Act>();

  constructor(base: string) {
    this.#base = base;
  }

  /** Sends a file to its category. Rejects with CallFailed, or with the signal's reason. */
  async send(
    category: CategoryKey,
    { key, file }: { key: string; file: File },
    options: SendOptions,
  ): Promise<void> {
    const act = this.#actOf(category);
    try {
      const said = { name: file.name, notes: '', employeeId: '', clientKey: key };
      await act.calls.send(await act.id, { ...said, body: file }, options);
    } catch (error) {
      // One that was refused, or has ended, takes no files; the next try opens another.
      if (error instanceof CallFailed && this.#acts.get(category) === act) this.#acts.delete(category);
      throw error;
    }
  }

  #actOf(category: CategoryKey): Act {
    const open = this.#acts.get(category);
    if (open) return open;
    const calls = uploadCalls(this.#base, category);
    const act = { calls, id: calls.open({ kind: 'new', targetId: null }) };
    this.#acts.set(category, act);
    return act;
  }

  /** Ends all of them, once nothing is under way. */
  close(): void {
    // One that was never opened has nothing to be ended.
    for (const { calls, id } of this.#acts.values()) void id.then(calls.close, () => undefined);
    this.#acts.clear();
  }
}
