import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Lock, Locker } from '@tus/server';
import { type Ctx, instant } from '#app/ctx.ts';
import { NotFound, Unavailable } from '#app/errors.ts';
import { changeUnfinished } from './unfinished-uploads.server.ts';

/** So long after its last sign of life a request loses an upload to another one, also in another process; it gives one this often. */
const HOLD_MS = 10_000;
const RENEW_EVERY_MS = 1_000;
/** A request waits so long for another one to let go, and asks this often. */
const WAIT_MS = 30_000;
const ASK_EVERY_MS = 100;

/**
 * Lets one request at a time write the bytes of an upload, whichever process it came to. Where another one waits, as after a
 * connection that the client knows to be lost and the server does not yet, the one that writes is told to end.
 */
export function uploadLocker(ctx: Ctx): Locker {
  return { newLock: (id) => uploadLock(ctx, id) };
}

function uploadLock(ctx: Ctx, id: string): Lock {
  const writer = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  return {
    async lock(stop, requestRelease) {
      const giveUpAt = performance.now() + WAIT_MS;
      while (!(await take(ctx, id, writer))) {
        if (stop.aborted || performance.now() > giveUpAt)
          throw new Unavailable('This file is still being uploaded elsewhere. Try again in a moment.');
        await pause(ASK_EVERY_MS);
      }
      timer = setInterval(() => {
        isAskedFor(ctx, id, writer)
          .then((isAsked) => isAsked && timer && requestRelease())
          .catch((err: unknown) => ctx.log.warn({ err }, 'hold of an upload not renewed'));
      }, RENEW_EVERY_MS);
    },
    async unlock() {
      clearInterval(timer);
      timer = undefined;
      await changeUnfinished(ctx, id).set({ writer: null }).where('writer', '=', writer).execute();
    },
  };
}

/** One statement, so that of several requests one gets it; the others say that they wait. */
async function take(ctx: Ctx, id: string, writer: string): Promise<boolean> {
  const now = instant(ctx);
  const taken = await changeUnfinished(ctx, id)
    .set({ writer, writer_until: holdFrom(ctx), writer_wanted_at: null })
    .where((eb) => eb.or([eb('writer', 'is', null), eb('writer_until', '<=', now)]))
    .returning('id')
    .executeTakeFirst();
  if (taken) return true;
  const waits = await changeUnfinished(ctx, id)
    .set({ writer_wanted_at: now })
    .returning('id')
    .executeTakeFirst();
  if (!waits) throw new NotFound('Upload not found.');
  return false;
}

/** Renews the hold; true where another request waits, or has it already. */
async function isAskedFor(ctx: Ctx, id: string, writer: string): Promise<boolean> {
  const held = await changeUnfinished(ctx, id)
    .set({ writer_until: holdFrom(ctx) })
    .where('writer', '=', writer)
    .returning('writer_wanted_at')
    .executeTakeFirst();
  return held?.writer_wanted_at !== null;
}

function holdFrom(ctx: Ctx): string {
  return new Date(ctx.now().getTime() + HOLD_MS).toISOString();
}
