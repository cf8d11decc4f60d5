import { type Ctx, sideOf } from '#app/ctx.ts';
import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import { requireCategory } from '#app/features/members/member/access/category-access.server.ts';
import { isUnreadTo } from '#app/features/platform/notification/unread.server.ts';
import { firstRows } from '#app/lists/first-rows.server.ts';
import { LINES_SHOWN } from '#app/lists/lines-shown.ts';
import { isAdmin, mayEdit } from '#app/policy.ts';
import type { CategoryFileRow } from '#db/tables/member.ts';
import { type FileRemark, remarkOf } from './file-remark.ts';
import { placeOfVersions, selectedVersions } from './selected-versions.server.ts';
import { type FileStatus, isFinal, mayDispute, mayReplace, showsUploadCard } from './upload/upload-rule.ts';

/** A category file as the pages show it. `date` and `statusChangedAt` are ISO instants, `size` is in bytes. */
export type FileLine = {
  id: string;
  name: string;
  type: string;
  preview: CategoryFileRow['preview'];
  remark: FileRemark | null;
  size: number;
  notes: string;
  uploadedBy: 'admin' | 'member';
  uploaderName: string;
  date: string;
  isDispute: boolean;
  status: FileStatus;
  statusReason: string;
  statusChangedAt: string;
  /** Not yet clicked by the viewer's party. */
  unseen: boolean;
  predecessor: { id: string; name: string } | null;
  successors: { id: string; name: string }[];
  /** The employee that it is about. */
  employee: { id: string; name: string } | null;
  canReplace: boolean;
  canDispute: boolean;
  canSetStatus: boolean;
  canDelete: boolean;
};

export type CategoryFiles = {
  files: FileLine[];
  /** How many there are in all. */
  count: number;
  showUploadCard: boolean;
  canEdit: boolean;
};

/**
 * Files of one category of the member acted for, the newest first, with what the viewer may do with each: the first
 * `show`, and as many more as it takes to come to the selected one and its other versions. Of those that are very far
 * behind, the versions alone.
 */
export async function listFiles(
  ctx: Ctx,
  category: CategoryKey,
  { show = LINES_SHOWN, selectedId = null }: { show?: number; selectedId?: string | null } = {},
): Promise<CategoryFiles> {
  await requireCategory(ctx, category);
  const found = filesOf(ctx, category);
  const versions = await selectedVersions(ctx, category, selectedId);
  const until = Math.max(show, await placeOfVersions(ctx, found, versions));
  const [{ lines: first, count }, waiting] = await Promise.all([
    firstRows({ db: ctx.db, found }, until, (rows) => read(ctx, rows)),
    mayEdit(ctx) ? statusesInUse(ctx, found) : [],
  ]);
  const shown = new Set(first.map(({ id }) => id));
  const further = versions.flatMap(({ id }) => (shown.has(id) ? [] : [id]));
  const rows =
    further.length === 0
      ? first
      : [...first, ...(await read(ctx, found.where('id', 'in', further)).execute())];
  return {
    files: await fileLines(ctx, category, rows),
    count,
    showUploadCard: mayEdit(ctx) && showsUploadCard(sideOf(ctx), waiting, 'new'),
    canEdit: mayEdit(ctx),
  };
}

function filesOf(ctx: Ctx, category: CategoryKey) {
  return ctx.db
    .selectFrom('category_files')
    .where('member_id', '=', ctx.memberId)
    .where('category', '=', category)
    .where('deleted_at', 'is', null);
}

type Found = ReturnType<typeof filesOf>;

function read(ctx: Ctx, found: Found) {
  return found
    .selectAll()
    .select(isUnreadTo(ctx, 'category_files.id', ctx.memberId).as('unread'))
    .orderBy('date', 'desc')
    .orderBy('id', 'desc');
}

/** Those of the statuses that the upload card goes by which some of the files have. */
async function statusesInUse(ctx: Ctx, found: Found): Promise<{ status: FileStatus }[]> {
  if (sideOf(ctx) === 'admin') return [];
  const some = (['In Progress', 'Rejected'] as const).map((status) =>
    found.select('status').where('status', '=', status).limit(1).execute(),
  );
  return (await Promise.all(some)).flat();
}

async function fileLines(ctx: Ctx, category: CategoryKey, rows: readonly ListedRow[]): Promise<FileLine[]> {
  const [predecessors, followers, employees] = await Promise.all([
    predecessorsOf(ctx, category, rows),
    followersOf(ctx, category, rows),
    employeesOf(ctx, rows),
  ]);
  return rows.map((row) =>
    fileLine(
      ctx,
      row,
      predecessors.get(row.predecessor_id ?? '') ?? null,
      followers.get(row.id) ?? [],
      employees.get(row.employee_id ?? '') ?? null,
    ),
  );
}

type Named = { id: string; name: string };

async function predecessorsOf(
  ctx: Ctx,
  category: CategoryKey,
  files: readonly CategoryFileRow[],
): Promise<Map<string, Named>> {
  const ids = files.flatMap((file) => file.predecessor_id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await filesOf(ctx, category).select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function followersOf(
  ctx: Ctx,
  category: CategoryKey,
  files: readonly CategoryFileRow[],
): Promise<Map<string | null, Named[]>> {
  const ids = files.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await filesOf(ctx, category)
    .select(['id', 'name', 'date', 'predecessor_id'])
    .where('predecessor_id', 'in', ids)
    .execute();
  // Sorted here: SQLite would go through the list's order instead of looking them up.
  const newestFirst = rows.toSorted((a, b) => (a.date + a.id < b.date + b.id ? 1 : -1));
  return Map.groupBy(newestFirst, (row) => row.predecessor_id);
}

/** Names of the employees that the files are about; deleted ones are skipped. */
async function employeesOf(ctx: Ctx, files: readonly CategoryFileRow[]): Promise<Map<string, Named>> {
  const ids = [...new Set(files.flatMap((file) => file.employee_id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('employees')
    .select(['id', 'name'])
    .where('member_id', '=', ctx.memberId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type ListedRow = CategoryFileRow & { unread: number };

function fileLine(
  ctx: Ctx,
  row: ListedRow,
  predecessor: Named | null,
  successors: readonly Named[],
  employee: FileLine['employee'],
): FileLine {
  const side = sideOf(ctx);
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    preview: row.preview,
    remark: remarkOf(row),
    size: row.size_bytes,
    notes: row.notes,
    uploadedBy: row.uploaded_by,
    uploaderName: row.uploader_name,
    date: row.date,
    isDispute: row.is_dispute === 1,
    status: row.status,
    statusReason: row.status_reason,
    statusChangedAt: row.status_changed_at,
    unseen: row.unread > 0,
    predecessor,
    successors: successors.map(({ id, name }) => ({ id, name })),
    employee,
    canReplace: mayEdit(ctx) && mayReplace(side, row),
    canDispute: mayEdit(ctx) && mayDispute(side, row),
    canSetStatus: isAdmin(ctx) && !isFinal({ status: row.status, successorId: row.successor_id }),
    canDelete: isAdmin(ctx),
  };
}
