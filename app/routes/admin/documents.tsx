import { href } from 'react-router';
import { compliancePageOfAll } from '#app/features/overview/compliance/compliance-page.server.ts';
import { CompliancePanel } from '#app/features/overview/compliance/views/compliance-panel.tsx';
import { ExpectedWeekPanel } from '#app/features/overview/expected-week/expected-week-panel.tsx';
import { listExpectedWeek } from '#app/features/overview/expected-week/list-week.server.ts';
import { weekQuerySchema } from '#app/features/overview/expected-week/week-query.ts';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { todayOf } from '#app/session/today-of.ts';
import { LinkTabs } from '#app/ui/lists/tabs.tsx';
import { PageHeader } from '#app/ui/page/page.tsx';
import { documentMatrixCalls } from '../document-matrix.server.ts';
import type { Route } from './+types/documents';

export const handle = { title: 'Documents' };

export const meta: Route.MetaFunction = () => [{ title: 'Documents · Delivery Portal' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  const { searchParams } = new URL(request.url);
  if (searchParams.get('view') === 'files') {
    const query = weekQuerySchema.parse(Object.fromEntries(searchParams));
    return { week: await listExpectedWeek(ctx, query), documents: null };
  }
  return { week: null, documents: await compliancePageOfAll(ctx, searchParams, todayOf(request, ctx)) };
}

export const action = adminActions(documentMatrixCalls);

export default function DocumentsRoute({ loaderData }: Route.ComponentProps) {
  useShows('employees', 'document-types', 'members', 'files');
  const { week, documents } = loaderData;
  return (
    <>
      <LinkTabs
        label="What is waited for"
        tabs={[
          { to: href('/admin/documents'), label: 'Employee documents', active: week === null },
          { to: `${href('/admin/documents')}?view=files`, label: 'Expected files', active: week !== null },
        ]}
        className="mb-4"
      />
      {documents && <CompliancePanel as="all" {...documents} />}
      {week && (
        <>
          <PageHeader
            title="Expected files"
            description="What members are to send in a week, and what came."
          />
          <ExpectedWeekPanel {...week} />
        </>
      )}
    </>
  );
}
