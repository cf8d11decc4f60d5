import { type Ctx, instant, type Portal, transact } from '#app/ctx.ts';
import { Conflict, NotFound, RateLimited, TooLarge, Unavailable, ValidationError } from '#app/errors.ts';
import { newId } from '#app/ids.ts';
import { acrossMembers } from '#db/open.ts';
import { requireStorage } from '../member-storage.server.ts';
import { tooLarge } from '../store-upload.server.ts';

/** Files that one person may have begun and not finished for a member. */
export const UNFINISHED_AT_ONCE = 20;
const DAY_MS = 86_400_000;
/** A call that has not said for so long that it uses an upload belongs to a process that died; it says so this often. */
const CLAIM_MS = 60_000;
const RENEW_CLAIM_MS = 10_000;
/** Bytes without a row are left alone for so long: the row of a new upload is on its way. */
const STRAY_AFTER_MS = 3_600_000;

/** Nobody writes its bytes yet. */
const NO_WRITER = { writer: null, writer_until: null, writer_wanted_at: null };

/** What a call returned that used an upload. */
export type UploadAnswer = { status: number; body: string };

/** A call has the upload to itself, until it keeps what it returned or lets go of it. */
export type UploadClaim = { keep(answer: UploadAnswer): Promise<void>; release(): Promise<void> };

type Found = { id: string; size: number; createdAt: string };

/** The id that the upload of a file gets. */
export function newUploadId(): string {
  return newId('upload');
}

/**
 * Notes that the actor begins to upload a file of that size for the member. Throws TooLarge above the portal's limit, StorageFull where
 * the member has no room for it beside what others are uploading, and RateLimited where too many are unfinished.
 */
export async function beginUpload(ctx: Ctx, id: string, size: number | undefined): Promise<void> {
  if (size === undefined || size <= 0) throw new ValidationError("We couldn't process that request.");
  if (size > ctx.maxUploadBytes) throw new TooLarge(tooLarge(ctx.maxUploadBytes, 'uploaded'));
  await requireStorage(ctx, size + (await bytesUnderWay(ctx)));
  await transact(ctx, async (tx) => {
    const { count } = await own(tx)
      .where('answer', 'is', null)
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= UNFINISHED_AT_ONCE)
      throw new RateLimited('Too many uploads are unfinished. Finish or cancel some of them first.');
    const now = instant(tx);
    const whose = { id, member_id: tx.memberId, user_id: tx.actor.id, size_bytes: size };
    await tx.db
      .insertInto('unfinished_uploads')
      .values({ ...whose, created_at: now, touched_at: now, claimed_at: null, answer: null, ...NO_WRITER })
      .execute();
  });
}

/** Bytes of all uploads of the member that go on. */
async function bytesUnderWay(ctx: Ctx): Promise<number> {
  const { bytes } = await ctx.db
    .selectFrom('unfinished_uploads')
    .select((eb) => eb.fn.sum<number | string | null>('size_bytes').as('bytes'))
    .where('member_id', '=', ctx.memberId)
    .where('answer', 'is', null)
    .where('touched_at', '>', dayAgo(ctx))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** An upload that the actor began for the member, and that goes on; undefined for anybody else's, and for an expired one. */
export async function findUnfinished(ctx: Ctx, id: string): Promise<Found | undefined> {
  const row = await own(ctx).where('id', '=', id).where('answer', 'is', null).selectAll().executeTakeFirst();
  return row && { id: row.id, size: Number(row.size_bytes), createdAt: row.created_at };
}

/** Something of it has arrived: it expires a day from now. */
export async function touchUnfinished(ctx: Ctx, id: string): Promise<void> {
  await changeUnfinished(ctx, id)
    .set({ touched_at: instant(ctx) })
    .execute();
}

/** The person does not go on with it. */
export async function forgetUnfinished(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .deleteFrom('unfinished_uploads')
    .where('member_id', '=', ctx.memberId)
    .where('user_id', '=', ctx.actor.id)
    .where('id', '=', id)
    .execute();
}

/**
 * Takes an upload for the call that makes a record of it, so that one call alone does; returns what that call returned where it is
 * over. Throws NotFound for somebody else's and an expired one, Unavailable while another call has it,
 * Conflict where bytes are missing.
 */
export async function claimUpload(ctx: Ctx, id: string): Promise<UploadAnswer | UploadClaim> {
  const before = new Date(ctx.now().getTime() - CLAIM_MS).toISOString();
  const row = await own(ctx).where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) throw new NotFound('Upload not found.');
  if (row.answer !== null) return JSON.parse(row.answer) as UploadAnswer;
  if ((await ctx.blobs.unfinished.size(id)) !== Number(row.size_bytes))
    throw new Conflict("This file hasn't been uploaded completely. Try again.");
  const claimedAt = instant(ctx);
  const claimed = await changeUnfinished(ctx, id)
    .set({ claimed_at: claimedAt })
    .where('answer', 'is', null)
    .where((eb) => eb.or([eb('claimed_at', 'is', null), eb('claimed_at', '<', before)]))
    .returning('id')
    .executeTakeFirst();
  if (!claimed) throw new Unavailable('This file is being saved. Try again in a moment.');
  return heldClaim(ctx, id, claimedAt);
}

/** A claim that is renewed while the call goes on: a large file takes its time on a slow disk or bucket. */
function heldClaim(ctx: Ctx, id: string, claimedAt: string): UploadClaim {
  let since = claimedAt;
  let renewing: Promise<unknown> = Promise.resolve();
  const mine = () => changeUnfinished(ctx, id).where('answer', 'is', null).where('claimed_at', '=', since);
  const renew = async () => {
    const now = instant(ctx);
    await mine().set({ claimed_at: now }).execute();
    since = now;
  };
  const timer = setInterval(() => {
    renewing = renewing
      .then(renew)
      .catch((err: unknown) => ctx.log.warn({ err }, 'claim of an upload not renewed'));
  }, RENEW_CLAIM_MS);
  const ended = () => {
    clearInterval(timer);
    return renewing;
  };
  return {
    // What the call returned is kept for another one that asks for the same; the bytes are in the store by now.
    async keep(answer) {
      await ended();
      await mine()
        .set({ answer: JSON.stringify(answer), touched_at: instant(ctx) })
        .execute();
      await ctx.blobs.unfinished.remove(id);
    },
    async release() {
      await ended();
      await mine().set({ claimed_at: null }).execute();
    },
  };
}

/** Removes the bytes of uploads that have expired, or whose account is gone. */
export async function sweepUnfinished(portal: Pick<Portal, 'db' | 'blobs' | 'now'>): Promise<void> {
  const before = new Date(portal.now().getTime() - STRAY_AFTER_MS).toISOString();
  const rows = await acrossMembers(portal.db, 'housekeeping looks at every member')
    .selectFrom('unfinished_uploads')
    .where('answer', 'is', null)
    .select('id')
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  for await (const { id, modifiedAt } of portal.blobs.unfinished.list())
    if (!known.has(id) && modifiedAt < before) await portal.blobs.unfinished.remove(id);
}

/** The actor's own for the member that have not expired. */
function own(ctx: Pick<Ctx, 'db' | 'memberId' | 'actor' | 'now'>) {
  return ctx.db
    .selectFrom('unfinished_uploads')
    .where('member_id', '=', ctx.memberId)
    .where('user_id', '=', ctx.actor.id)
    .where('touched_at', '>', dayAgo(ctx));
}

function dayAgo(ctx: Pick<Ctx, 'now'>): string {
  return new Date(ctx.now().getTime() - DAY_MS).toISOString();
}

/** A change of an upload that the actor began for the member. */
export function changeUnfinished(ctx: Ctx, id: string) {
  return ctx.db
    .updateTable('unfinished_uploads')
    .where('member_id', '=', ctx.memberId)
    .where('user_id', '=', ctx.actor.id)
    .where('id', '=', id);
}
