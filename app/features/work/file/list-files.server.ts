import { type Ctx, sideOf } from '#app/ctx.ts';
import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import { requireCategory } from '#app/features/members/member/access/category-access.server.ts';
import { isUnreadTo } from '#app/features/platform/notification/unread.server.ts';
import { LINES_SHOWN } from '#app/lists/lines-shown.ts';
import { firstLines } from '#app/lists/load-more.ts';
import { isAdmin, mayEdit } from '#app/policy.ts';
import type { CategoryFileRow } from '#db/tables/member.ts';
import { type FileRemark, remarkOf } from './file-remark.ts';
import { versionsOf } from './file-versions.ts';
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
 * `show`, and as many more as it takes to come to the selected one and its other versions.
 */
export async function listFiles(
  ctx: Ctx,
  category: CategoryKey,
  { show = LINES_SHOWN, selectedId = null }: { show?: number; selectedId?: string | null } = {},
): Promise<CategoryFiles> {
  await requireCategory(ctx, category);
  const rows = await ctx.db
    .selectFrom('category_files')
    .selectAll()
    .select(isUnreadTo(ctx, 'category_files.id', ctx.memberId).as('unread'))
    .where('member_id', '=', ctx.memberId)
    .where('category', '=', category)
    .where('deleted_at', 'is', null)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const employees = await employeesOf(ctx, rows);
  const followers = Map.groupBy(rows, (row) => row.predecessor_id);
  const canEdit = mayEdit(ctx);
  const all = rows.map((row) =>
    fileLine(
      ctx,
      row,
      row.predecessor_id ? byId.get(row.predecessor_id) : undefined,
      followers.get(row.id) ?? [],
      employees.get(row.employee_id ?? '') ?? null,
    ),
  );
  const versions = selectedId === null ? [] : versionsOf(all, selectedId).map(({ id }) => id);
  const { lines, count } = firstLines(all, show, versions);
  return {
    files: lines,
    count,
    showUploadCard: canEdit && showsUploadCard(sideOf(ctx), rows, 'new'),
    canEdit,
  };
}

/** Names of the employees that the files are about; deleted ones are skipped. */
async function employeesOf(
  ctx: Ctx,
  files: readonly CategoryFileRow[],
): Promise<Map<string, { id: string; name: string }>> {
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
  predecessor: CategoryFileRow | undefined,
  successors: readonly CategoryFileRow[],
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
    predecessor: predecessor ? { id: predecessor.id, name: predecessor.name } : null,
    successors: successors.map(({ id, name }) => ({ id, name })),
    employee,
    canReplace: mayEdit(ctx) && mayReplace(side, row),
    canDispute: mayEdit(ctx) && mayDispute(side, row),
    canSetStatus: isAdmin(ctx) && !isFinal({ status: row.status, successorId: row.successor_id }),
    canDelete: isAdmin(ctx),
  };
}
