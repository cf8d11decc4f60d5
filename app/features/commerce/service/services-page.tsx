import { FileUp, Plus, Tags } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { href, useSearchParams } from 'react-router';
import type { ListPage } from '#app/lists/pagination.ts';
import type { Trash } from '#app/lists/trash.ts';
import { withQuery } from '#app/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import type { SortState } from '#app/ui/lists/head-cell.tsx';
import { JustDeleted } from '#app/ui/lists/just-deleted.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { SearchToolbar } from '#app/ui/lists/list-toolbar.tsx';
import { Pagination } from '#app/ui/lists/pagination.tsx';
import { TrashList } from '#app/ui/lists/trash-list.tsx';
import { EmptyState, PageHeader } from '#app/ui/page/page.tsx';
import { csvActions, PageActions } from '#app/ui/page/page-actions.tsx';
import { useMayChange } from '#app/ui/page/staff-rights.ts';
import { ForStaff, StaffButton } from '#app/ui/staff-buttons.tsx';
import type { ListedService } from './list-services.server.ts';
import { ServiceDialog } from './service-dialog.tsx';
import { ServicesTable } from './services-table.tsx';

type ServicesPageProps = ListPage & {
  services: readonly ListedService[];
  deleted: Trash;
  q: string;
  sort: SortState;
};

/** The services and their prices, and all that can be done with them. Admins only. */
export function ServicesPage({ services, deleted, q, sort, ...place }: ServicesPageProps) {
  const [open, setOpen] = useState<ListedService | 'new' | null>(null);
  const [params] = useSearchParams();
  const change = useChangeInUrl();
  const remove = useActionQueue(({ made }) => change({ deleted: made?.id ?? null }));
  const none = place.total === 0 && !q;
  const mayManage = useMayChange('manage');
  const add = (
    <StaffButton
      needs="manage"
      type="button"
      variant="primary"
      icon={<Plus aria-hidden />}
      onClick={() => setOpen('new')}
    >
      Add service
    </StaffButton>
  );
  const importCsv = mayManage && (
    <LinkButton to={href('/admin/services/import')} icon={<FileUp aria-hidden />}>
      Import CSV
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title="Services & Pricing"
        description="Your services and prices. Used in the plan builder."
        actions={
          !none && (
            <PageActions
              more="More for services"
              lesser={csvActions(
                '/api/admin/services/services.csv',
                mayManage ? href('/admin/services/import') : null,
              )}
            >
              {add}
            </PageActions>
          )
        }
      />
      <JustDeleted lines={deleted.lines} what="service" intent="service-restore" idName="serviceId">
        Existing subscriptions continue. You can restore it for 30 days.
      </JustDeleted>
      {!none && (
        <SearchToolbar q={q} searchLabel="Search services" placeholder="Search by name or category" />
      )}
      <p role="status" className="sr-only">
        {q && `${place.total} ${place.total === 1 ? 'service matches' : 'services match'}`}
      </p>
      <ServicesTable
        services={services}
        sort={sort}
        sortHref={(key) => {
          const direction = key === sort.key && sort.direction === 'asc' ? 'desc' : 'asc';
          return withQuery(href('/admin/services'), { sort: key, direction, page: null }, params);
        }}
        onEdit={setOpen}
        onDelete={(service) => remove.call('service-delete', { serviceId: service.id })}
        empty={
          none ? (
            <NoServices add={add} importCsv={importCsv} />
          ) : (
            <NoMatch onClear={() => change({ q: null, page: null })} />
          )
        }
      />
      {place.pageCount > 1 && (
        <Pagination
          {...place}
          of="services"
          href={(page) => withQuery(href('/admin/services'), { page: String(page) }, params)}
        />
      )}
      <ForStaff needs="manage">
        <TrashList title="Deleted services" deleted={deleted} intent="service-restore" idName="serviceId" />
      </ForStaff>
      {open && <ServiceDialog service={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  );
}

function NoServices({ add, importCsv }: { add: ReactNode; importCsv: ReactNode }) {
  return (
    <EmptyState
      icon={<Tags />}
      title="No services yet"
      action={
        <>
          {importCsv}
          {add}
        </>
      }
    >
      Add your services, or import them from a CSV file. The plan builder appears on your website once there
      are services.
    </EmptyState>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<Tags />}
      title="No service matches"
      action={
        <Button type="button" onClick={onClear}>
          Clear search
        </Button>
      }
    >
      No services match your search.
    </EmptyState>
  );
}
