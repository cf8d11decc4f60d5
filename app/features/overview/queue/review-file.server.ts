import type { PortalCtx } from '#app/ctx.ts';
import { findingsAndReading, type ShownFindings } from '#app/features/audit/finding/list-findings.server.ts';
import { CATEGORIES, type CategoryKey } from '#app/features/members/member/access/categories.ts';
import { withMember } from '#app/features/members/member/find-member.server.ts';
import { listThread, type Thread } from '#app/features/work/comment/list-comments.server.ts';
import type { FileLine } from '#app/features/work/file/file-lines.server.ts';
import { versionsOf } from '#app/features/work/file/file-versions.ts';
import { listFiles } from '#app/features/work/file/list-files.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { queueOrder } from './list-queue.server.ts';
import { type QueueQuery, type WorkRef, workRef } from './queue-kinds.ts';

/** Files that are gone through in one go; those behind them follow when they have been decided. */
const IN_ONE_GO = 200;

/** A file to be decided on, and its place among those that the filters let through. */
export type Review = {
  /** The file itself, whose it is, and all of its versions; null once there is none left. */
  shown: {
    ref: string;
    memberId: string;
    memberName: string;
    category: CategoryKey;
    categoryTitle: string;
    file: FileLine;
    versions: FileLine[];
    /** What is said about it. */
    thread: Thread | null;
    found: ShownFindings;
  } | null;
  /** From 1; 0 for a file that has been decided already. */
  place: number;
  total: number;
  /** Names of `workRef`. */
  previous: string | null;
  next: string | null;
};

/**
 * The file of that name among the open files and disputes, or the first of them; `today` is YYYY-MM-DD. One that has been
 * decided or deleted meanwhile gives way to the first. Admins only.
 */
export async function reviewFile(
  ctx: PortalCtx,
  query: QueueQuery,
  { at, today }: { at: string | null; today: string },
): Promise<Review> {
  requireAdmin(ctx);
  const kinds = (['dispute', 'file'] as const).filter((kind) => !query.type || query.type === kind);
  const { refs, total } = await queueOrder(ctx, query, { kinds, today, most: IN_ONE_GO });
  const names = refs.map(workRef);
  const index = at === null ? 0 : Math.max(0, names.indexOf(at));
  const ref = refs[index];
  if (!ref) return { shown: null, place: 0, total: 0, previous: null, next: null };
  return {
    shown: await read(ctx, ref),
    place: index + 1,
    total,
    previous: names[index - 1] ?? null,
    next: names[index + 1] ?? null,
  };
}

async function read(
  ctx: PortalCtx,
  ref: WorkRef & { memberId: string; category: string },
): Promise<Review['shown']> {
  const ofMember = await withMember(ctx, ref.memberId);
  const category = ref.category as CategoryKey;
  const { files } = await listFiles(ofMember, category, { show: 1, selectedId: ref.id });
  const file = files.find(({ id }) => id === ref.id);
  if (!file) return null;
  return {
    ref: workRef(ref),
    memberId: ref.memberId,
    memberName: ofMember.member.name,
    category,
    categoryTitle: CATEGORIES[category].title,
    file,
    versions: versionsOf(files, file.id),
    thread: await listThread(ofMember, 'file', file.id),
    found: await findingsAndReading(ofMember, file.id),
  };
}
