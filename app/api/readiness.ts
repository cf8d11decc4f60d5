import { sql } from 'kysely';
import type { AppContext } from '#app/session/app-context.ts';
import { isOutOfSpace } from '#db/out-of-space.ts';

/** Whoever watches over the process waits two seconds at most. */
const ANSWER_MS = 1_500;
/** For so long after something could not be written for lack of room, the portal does not count as ready. */
const FULL_MS = 60_000;

/** Whether the portal can serve: the database answers, and there is room to write. */
export type Readiness = {
  /** Remembers a fault of a request, where it was for lack of room. */
  note(error: unknown): void;
  /** Resolves within two seconds; rejects with what is wrong. */
  check(): Promise<void>;
};

/** Watches over these. However often it is asked, it asks the database once at a time. */
export function createReadiness({ db, blobs, now }: Pick<AppContext, 'db' | 'blobs' | 'now'>): Readiness {
  let full: { error: unknown; at: number } | undefined;
  let asking: Promise<unknown> | undefined;
  const ask = async () => {
    await Promise.all([sql`select 1`.execute(db), blobs.checkRoom()]);
  };
  return {
    note(error) {
      if (isOutOfSpace(error)) full = { error, at: now().getTime() };
    },
    async check() {
      if (full && now().getTime() - full.at < FULL_MS) throw full.error;
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      await within(ANSWER_MS, asking);
    },
  };
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`There was no answer within ${ms} ms.`)), ms);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
