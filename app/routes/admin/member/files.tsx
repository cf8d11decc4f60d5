import { href, useOutletContext, useSearchParams } from 'react-router';
import { z } from 'zod';
import { findingCalls } from '#app/features/audit/finding/finding-actions.server.ts';
import { shownFindings } from '#app/features/audit/finding/list-findings.server.ts';
import { FindingsOnDemand, markableGrid } from '#app/features/audit/finding/views/findings-on-demand.tsx';
import { FILE_CATEGORY_KEYS } from '#app/features/members/member/access/categories.ts';
import { assignedCategories } from '#app/features/members/member/access/category-access.server.ts';
import { COMMENTS_SHOWN } from '#app/features/work/comment/comments-shown.ts';
import { listThread } from '#app/features/work/comment/list-comments.server.ts';
import { discussionOf } from '#app/features/work/comment/views/discussion.tsx';
import { employeeChoices } from '#app/features/work/employee/choose-employee.server.ts';
import { fileCalls } from '#app/features/work/file/file-actions.server.ts';
import { FILES_SHOWN, filesQuerySchema } from '#app/features/work/file/file-schema.ts';
import { listDeletedFiles } from '#app/features/work/file/list-deleted-files.server.ts';
import { listFiles } from '#app/features/work/file/list-files.server.ts';
import { fileCategories, MemberFiles } from '#app/features/work/file/views/member-files.tsx';
import { limitParam } from '#app/lists/load-more.ts';
import { trashLimitParam } from '#app/lists/trash.ts';
import { keepingWayBack, paths } from '#app/paths.ts';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf, memberOfPage } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { useMayChange } from '#app/ui/page/staff-rights.ts';
import type { Route } from './+types/files';
import { tabMeta } from './tab-meta.ts';
import type { TabContext } from './tabs.tsx';

const categorySchema = z.enum(FILE_CATEGORY_KEYS);

export const meta = tabMeta('Files');

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { searchParams } = new URL(request.url);
  const named = categorySchema.safeParse(searchParams.get('category')).data;
  const category = named ?? fileCategories(await assignedCategories(ctx))[0] ?? 'payroll';
  const selectedId = searchParams.get('file');
  const query = filesQuerySchema.parse(Object.fromEntries(searchParams));
  const show = limitParam(searchParams, 'show', FILES_SHOWN);
  const [files, deleted, choices, found] = await Promise.all([
    listFiles(ctx, category, { ...query, show, selectedId }),
    listDeletedFiles(ctx, category, trashLimitParam(searchParams)),
    employeeChoices(ctx),
    shownFindings(ctx, selectedId),
  ]);
  const thread = await listThread(
    ctx,
    'file',
    files.files.find(({ id }) => id === selectedId)?.id,
    limitParam(searchParams, 'comments', COMMENTS_SHOWN),
  );
  const memberName = memberOfPage(context).name;
  return {
    ...files,
    thread,
    query,
    memberName,
    category,
    deleted,
    choices,
    found,
    selectedId,
    maxUploadBytes: ctx.maxUploadBytes,
  };
}

export const action = intentRouter({ ...fileCalls, ...findingCalls });

export default function MemberFilesTab({
  loaderData: { found, thread, ...shown },
  params: { memberId },
}: Route.ComponentProps) {
  useShows('files', 'employees', 'findings', 'internal-notes');
  const { assigned } = useOutletContext<TabContext>();
  const [params] = useSearchParams();
  const mayMark = useMayChange('work');
  const tab = href('/admin/users/:memberId/files', { memberId });
  return (
    <MemberFiles
      {...shown}
      findings={(file) => <FindingsOnDemand key={file.id} file={file} {...found} memberId={memberId} />}
      grid={(file) => (mayMark ? markableGrid(file, found.reading) : undefined)}
      assigned={assigned}
      discussion={discussionOf(thread)}
      href={(category) => keepingWayBack(tab, params, { category })}
      base={paths.calls(memberId)}
    />
  );
}
