import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { paths, withQuery } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { ListToolbar } from '#app/ui/lists/list-toolbar.tsx';
import { Pagination } from '#app/ui/lists/pagination.tsx';
import { TrashList } from '#app/ui/lists/trash-list.tsx';
import { UndoToast } from '#app/ui/lists/undo-toast.tsx';
import { PageHeader, Section } from '#app/ui/page/page.tsx';
import { csvActions, PageActions } from '#app/ui/page/page-actions.tsx';
import type { Vehicle } from '../list-vehicles.server.ts';
import type { VehiclesPage } from '../vehicles-page.server.ts';
import { NoMatch, NoVehicles } from './vehicles-empty.tsx';
import { VehiclesTable } from './vehicles-table.tsx';

type VehiclesPanelProps = VehiclesPage & {
  /** A whole page has its title as h1; inside of another page it is a part with an h2. */
  as: 'page' | 'part';
};

const loadDialog = () => import('./vehicle-dialog.tsx');

const TEXT = 'Plates, toll tags and VINs, and when each vehicle was in the fleet.';

const ORDERS = [
  { value: 'plate.asc', label: 'Plate, A to Z' },
  { value: 'plate.desc', label: 'Plate, Z to A' },
  { value: 'from.desc', label: 'Newest in the fleet' },
  { value: 'from.asc', label: 'Longest in the fleet' },
  { value: 'to.asc', label: 'Leaving first' },
  { value: 'to.desc', label: 'Leaving last' },
];

/** The vehicles of a member: the list with its search in the address, and all that can be done with it. */
export function VehiclesPanel({ as, ...page }: VehiclesPanelProps) {
  const { vehicles, total, query, canEdit, deleted } = page;
  const { memberId = null } = useParams();
  const [open, setOpen] = useState<Vehicle | 'new' | null>(null);
  const [params] = useSearchParams();
  const change = useChangeInUrl();
  const remove = useDelete();
  const sort = { key: query.sort, direction: query.direction };
  const sortHref = (key: string) => {
    const direction = key === sort.key && sort.direction === 'asc' ? 'desc' : 'asc';
    return withQuery(paths.vehicles(memberId), { sort: key, direction, page: null }, params);
  };
  const none = total === 0 && !query.q;
  return (
    <Frame
      as={as}
      actions={
        !none && (
          <Actions
            {...{ calls: paths.calls(memberId), importPage: paths.vehicleImport(memberId), canEdit }}
            onAdd={() => setOpen('new')}
          />
        )
      }
    >
      <JustDeleted deleted={deleted} />
      {!none && (
        <ListToolbar
          q={query.q}
          sort={sort}
          orders={ORDERS}
          searchLabel="Search vehicles"
          placeholder="Search by plate, tag, VIN or note"
        />
      )}
      <p role="status" className="sr-only">
        {!none && `${total}${page.more ? '+' : ''} ${total === 1 ? 'vehicle' : 'vehicles'} listed`}
      </p>
      <VehiclesTable
        vehicles={vehicles}
        sort={sort}
        sortHref={sortHref}
        onEdit={canEdit ? setOpen : null}
        onDelete={canEdit ? ({ id }) => remove(id) : null}
        empty={
          none ? (
            <NoVehicles
              onAdd={canEdit ? () => setOpen('new') : null}
              importPage={paths.vehicleImport(memberId)}
            />
          ) : (
            <NoMatch onClear={() => change({ q: null, page: null })} />
          )
        }
      />
      {total > 0 && (
        <Pagination
          page={page.page}
          pageCount={page.pageCount}
          total={total}
          more={page.more}
          of="vehicles"
          href={(next) => withQuery(paths.vehicles(memberId), { page: String(next) }, params)}
        />
      )}
      <TrashList title="Deleted vehicles" deleted={deleted} intent="vehicle-restore" idName="vehicleId" />
      <OnDemand load={loadDialog} open={open !== null} onClose={() => setOpen(null)}>
        {({ VehicleDialog }) => (
          <VehicleDialog vehicle={open === 'new' ? null : open} onClose={() => setOpen(null)} />
        )}
      </OnDemand>
    </Frame>
  );
}

/** Deletes a vehicle, and then shows the banner that undoes it. */
function useDelete(): (vehicleId: string) => void {
  const change = useChangeInUrl();
  const { call } = useActionQueue((_, { vehicleId }) => change({ deleted: vehicleId ?? null }));
  return (vehicleId) => call('vehicle-delete', { vehicleId });
}

function JustDeleted({ deleted }: Pick<VehiclesPage, 'deleted'>) {
  const [params] = useSearchParams();
  const change = useChangeInUrl();
  const vehicle = deleted.lines.find(({ id }) => id === params.get('deleted'));
  if (!vehicle) return null;
  return (
    <UndoToast
      key={vehicle.id}
      what="vehicle"
      intent="vehicle-restore"
      values={{ vehicleId: vehicle.id }}
      onGone={() => change({ deleted: null })}
    >
      <bdi className="font-semibold">{vehicle.name}</bdi> was deleted. You can restore it for 30 days, here or
      at the end of this list.
    </UndoToast>
  );
}

type ActionsProps = { calls: string; importPage: string; canEdit: boolean; onAdd: () => void };

/** An empty list offers the same where its text is. */
function Actions({ calls, importPage, canEdit, onAdd }: ActionsProps) {
  return (
    <PageActions
      more="More for vehicles"
      lesser={csvActions(`${calls}/vehicles.csv`, canEdit ? importPage : null)}
    >
      {canEdit && (
        <Button type="button" variant="primary" icon={<Plus aria-hidden />} onClick={onAdd}>
          Add vehicle
        </Button>
      )}
    </PageActions>
  );
}

function Frame({ as, actions, children }: { as: 'page' | 'part'; actions: ReactNode; children: ReactNode }) {
  if (as === 'part')
    return (
      <Section title="Vehicles" description={TEXT} actions={actions}>
        {children}
      </Section>
    );
  return (
    <>
      <PageHeader title="Vehicles" description={TEXT} actions={actions} />
      {children}
    </>
  );
}
