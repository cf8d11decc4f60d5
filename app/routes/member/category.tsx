import { href, redirect } from 'react-router';
import { shownFindings } from '#app/features/audit/finding/list-findings.server.ts';
import { FindingsOnDemand } from '#app/features/audit/finding/views/findings-on-demand.tsx';
import {
  CATEGORIES,
  FILE_CATEGORY_KEYS,
  isCategoryKey,
} from '#app/features/members/member/access/categories.ts';
import { assignedCategories } from '#app/features/members/member/access/category-access.server.ts';
import { COMMENTS_SHOWN } from '#app/features/work/comment/comments-shown.ts';
import { listThread } from '#app/features/work/comment/list-comments.server.ts';
import { discussionOf } from '#app/features/work/comment/views/discussion.tsx';
import { employeeChoices } from '#app/features/work/employee/choose-employee.server.ts';
import { fileCalls } from '#app/features/work/file/file-actions.server.ts';
import { FILES_SHOWN, filesQuerySchema } from '#app/features/work/file/file-schema.ts';
import { listFiles } from '#app/features/work/file/list-files.server.ts';
import { CategoryFiles } from '#app/features/work/file/views/category-files.tsx';
import { limitParam } from '#app/lists/load-more.ts';
import { paths } from '#app/paths.ts';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { PageHandle } from '#app/session/page-title.ts';
import { PageHeader } from '#app/ui/page/page.tsx';
import type { Route } from './+types/category';

export const handle: PageHandle = {
  title: ({ category = '' }) => (isCategoryKey(category) ? CATEGORIES[category].title : undefined),
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.title} · Delivery Portal` : 'Delivery Portal' },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const category = params.category;
  const assigned = isCategoryKey(category) && (await assignedCategories(ctx)).includes(category);
  if (!assigned || !FILE_CATEGORY_KEYS.includes(category)) throw redirect(href('/member/dashboard'));
  const { searchParams } = new URL(request.url);
  const selectedId = searchParams.get('file');
  const query = filesQuerySchema.parse(Object.fromEntries(searchParams));
  const show = limitParam(searchParams, 'show', FILES_SHOWN);
  const [files, choices, found] = await Promise.all([
    listFiles(ctx, category, { ...query, show, selectedId }),
    employeeChoices(ctx),
    shownFindings(ctx, selectedId),
  ]);
  const thread = await listThread(
    ctx,
    'file',
    files.files.find(({ id }) => id === selectedId)?.id,
    limitParam(searchParams, 'comments', COMMENTS_SHOWN),
  );
  return {
    ...files,
    thread,
    query,
    choices,
    found,
    ...CATEGORIES[category],
    category,
    selectedId,
    maxUploadBytes: ctx.maxUploadBytes,
  };
}

const { 'file-seen': seen, 'file-cancel': cancel } = fileCalls;

export const action = intentRouter({
  'file-seen': seen,
  'file-cancel': cancel,
});

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  useShows('files', 'employees', 'findings');
  const { title, description, found, thread, ...files } = loaderData;
  return (
    <>
      <PageHeader title={title} description={description} />
      <CategoryFiles
        {...files}
        side="member"
        base={paths.calls(null)}
        discussion={discussionOf(thread)}
        findings={(file) => <FindingsOnDemand key={file.id} file={file} {...found} memberId={null} />}
      />
    </>
  );
}
