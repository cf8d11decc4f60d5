import { type Ctx, sideOf } from '#app/ctx.ts';
import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import { requireCategory } from '#app/features/members/member/access/category-access.server.ts';
import { unreadWithThread } from '#app/features/work/comment/unread-threads.server.ts';
import { firstRows } from '#app/lists/first-rows.server.ts';
import { mayEdit } from '#app/policy.ts';
import { searchWords } from '#app/text/search-key.ts';
import { employeesOf, type FileLine, fileLines } from './file-lines.server.ts';
import { FILES_SHOWN, type FilesQuery } from './file-schema.ts';
import { type FilesFound, filesOf } from './files-of.server.ts';
import { searchFiles } from './search-files.server.ts';
import { earlierVersions, selectedVersions } from './selected-versions.server.ts';
import { type FileStatus, mayDispute, showsUploadCard } from './upload/upload-rule.ts';

/** A completed file that can be disputed. */
export type Disputable = Pick<FileLine, 'id' | 'name' | 'date' | 'employee'>;

export type CategoryFiles = {
  /** The rows of the list and their earlier versions, and the selected file with its versions. */
  files: FileLine[];
  /** How many rows there are in all. */
  count: number;
  /** What was searched of a long list: the newest so many files; null where nothing was left out. */
  searched: number | null;
  /** The newest completed files, for a member who may dispute one. */
  disputable: Disputable[];
  showUploadCard: boolean;
  canEdit: boolean;
};

type Asked = Partial<FilesQuery> & { show?: number; selectedId?: string | null };

/**
 * Files of one category of the member acted for, the newest first, with what the viewer may do with each. Each row is the
 * current version of a file; `by` asks for those of one side, `q` for those whose name, notes or uploader has these words.
 */
export async function listFiles(
  ctx: Ctx,
  category: CategoryKey,
  { by = '', q = '', show = FILES_SHOWN, selectedId = null }: Asked = {},
): Promise<CategoryFiles> {
  await requireCategory(ctx, category);
  const all = filesOf(ctx, category);
  const search = await searchFiles(all, searchWords(q));
  const found = search.narrow(ofSide(currentFiles(ctx, category), by));
  const [{ lines: rows, count }, selected, statuses, disputable] = await Promise.all([
    firstRows({ db: ctx.db, found }, show, (some) => read(ctx, some)),
    selectedVersions(ctx, category, selectedId),
    mayEdit(ctx) ? statusesInUse(ctx, all) : [],
    mayEdit(ctx) ? listDisputable(ctx, all) : [],
  ]);
  const versions = await versionsOf(ctx, category, rows, selected);
  const lines = [...rows, ...versions].toSorted(newestFirst);
  const files = await fileLines(ctx, category, lines, new Set(rows.map(({ id }) => id)));
  return {
    files,
    count,
    searched: search.searched,
    disputable,
    showUploadCard: mayEdit(ctx) && showsUploadCard(sideOf(ctx), statuses, 'new'),
    canEdit: mayEdit(ctx),
  };
}

/** Those whose place no newer version has taken; a dispute takes nothing's place. */
function currentFiles(ctx: Ctx, category: CategoryKey): FilesFound {
  return filesOf(ctx, category).where((eb) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('category_files as newer')
          .select('newer.id')
          .where('newer.member_id', '=', ctx.memberId)
          .where('newer.category', '=', category)
          .whereRef('newer.predecessor_id', '=', 'category_files.id')
          .where('newer.is_dispute', '=', 0)
          .where('newer.deleted_at', 'is', null),
      ),
    ),
  );
}

function ofSide(found: FilesFound, by: FilesQuery['by']): FilesFound {
  return by === '' ? found : found.where('category_files.uploaded_by', '=', by);
}

function read(ctx: Ctx, found: FilesFound) {
  return found
    .selectAll('category_files')
    .select(unreadWithThread(ctx, 'category_files.id').as('unread'))
    .orderBy('category_files.date', 'desc')
    .orderBy('category_files.id', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof read>['execute']>>[number];

function newestFirst(one: Row, other: Row): number {
  return one.date + one.id < other.date + other.id ? 1 : -1;
}

/** The earlier versions of the rows, and those of the selected file. */
async function versionsOf(
  ctx: Ctx,
  category: CategoryKey,
  rows: readonly Row[],
  selected: readonly string[],
): Promise<Row[]> {
  const listed = new Set(rows.map(({ id }) => id));
  const followers = rows.filter((row) => row.predecessor_id !== null && row.is_dispute === 0);
  const earlier = await earlierVersions(
    ctx,
    category,
    followers.map(({ id }) => id),
  );
  const ids = [...new Set([...earlier, ...selected])].filter((id) => !listed.has(id));
  if (ids.length === 0) return [];
  return read(ctx, filesOf(ctx, category).where('category_files.id', 'in', ids)).execute();
}

/** Those of the statuses that the upload card goes by which some of the files have. */
async function statusesInUse(ctx: Ctx, found: FilesFound): Promise<{ status: FileStatus }[]> {
  if (sideOf(ctx) === 'admin') return [];
  const some = (['In Progress', 'Rejected'] as const).map((status) =>
    found.select('status').where('status', '=', status).limit(1).execute(),
  );
  return (await Promise.all(some)).flat();
}

async function listDisputable(ctx: Ctx, found: FilesFound): Promise<Disputable[]> {
  if (!mayDispute(sideOf(ctx), { status: 'Completed' })) return [];
  const rows = await found
    .select(['id', 'name', 'date', 'employee_id'])
    .where('status', '=', 'Completed')
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(FILES_SHOWN)
    .execute();
  const employees = await employeesOf(ctx, rows);
  return rows.map(({ employee_id, ...file }) => ({
    ...file,
    employee: employees.get(employee_id ?? '') ?? null,
  }));
}
