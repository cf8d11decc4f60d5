import { type Ctx, sideOf } from '#app/ctx.ts';
import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import { scannedOf } from '#app/features/platform/contents/scanned-contents.server.ts';
import { isAdmin, mayEdit } from '#app/policy.ts';
import type { CategoryFileRow } from '#db/tables/member.ts';
import { type FileRemark, remarkOf } from './file-remark.ts';
import { filesOf } from './files-of.server.ts';
import { type FileStatus, isFinal, mayDispute, mayReplace } from './upload/upload-rule.ts';

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
  /** Whether it is a row of the list; the others are versions. */
  isRow: boolean;
  /** Ids of the earlier versions of a row, the newest first. */
  earlier: string[];
  canReplace: boolean;
  canDispute: boolean;
  canSetStatus: boolean;
  canDelete: boolean;
  /** Whether a virus scan has looked at it; null to members, who are not told. */
  isScanned: boolean | null;
};

/** Files of the category as the pages show them; `rowIds` are those that are rows of the list. */
export async function fileLines(
  ctx: Ctx,
  category: CategoryKey,
  rows: readonly ListedRow[],
  rowIds: ReadonlySet<string>,
): Promise<FileLine[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const [predecessors, followers, employees, scanned] = await Promise.all([
    predecessorsOf(ctx, category, rows),
    followersOf(ctx, category, rows),
    employeesOf(ctx, rows),
    scannedOf(
      ctx,
      rows.map(({ sha256 }) => sha256),
    ),
  ]);
  return rows.map((row) => ({
    ...fileLine(ctx, row),
    isScanned: scanned?.has(row.sha256) ?? null,
    isRow: rowIds.has(row.id),
    earlier: rowIds.has(row.id) ? earlierVersions(row, byId) : [],
    predecessor: predecessors.get(row.predecessor_id ?? '') ?? null,
    successors: (followers.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
    employee: employees.get(row.employee_id ?? '') ?? null,
  }));
}

/** What the file took the place of, from one to the next; the evidence of a dispute takes nothing's place. */
function earlierVersions(file: ListedRow, byId: ReadonlyMap<string, ListedRow>): string[] {
  const ids: string[] = [];
  for (let at = before(file, byId); at && !ids.includes(at.id); at = before(at, byId)) ids.push(at.id);
  return ids;
}

function before({ is_dispute, predecessor_id }: ListedRow, byId: ReadonlyMap<string, ListedRow>) {
  return is_dispute === 1 ? undefined : byId.get(predecessor_id ?? '');
}

type Named = { id: string; name: string };

async function predecessorsOf(
  ctx: Ctx,
  category: CategoryKey,
  files: readonly CategoryFileRow[],
): Promise<Map<string, Named>> {
  const known = new Map<string, Named>(files.map((file) => [file.id, { id: file.id, name: file.name }]));
  const ids = files.flatMap(({ predecessor_id: id }) => (id && !known.has(id) ? id : []));
  if (ids.length === 0) return known;
  const rows = await filesOf(ctx, category).select(['id', 'name']).where('id', 'in', ids).execute();
  for (const row of rows) known.set(row.id, row);
  return known;
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
export async function employeesOf(
  ctx: Ctx,
  files: readonly { employee_id: string | null }[],
): Promise<Map<string, Named>> {
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

/** A file's row, with whether it is new to the viewer's side. */
export type ListedRow = CategoryFileRow & { unread: number };

function fileLine(ctx: Ctx, row: ListedRow) {
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
    canReplace: mayEdit(ctx) && mayReplace(side, row),
    canDispute: mayEdit(ctx) && mayDispute(side, row),
    canSetStatus: isAdmin(ctx) && !isFinal({ status: row.status, successorId: row.successor_id }),
    canDelete: isAdmin(ctx),
  };
}
