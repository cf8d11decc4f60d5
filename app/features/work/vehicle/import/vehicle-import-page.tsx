import { useParams, useSearchParams } from 'react-router';
import type { ImportPage } from '#app/features/platform/import/import-page.server.ts';
import { ImportWizard } from '#app/features/platform/import/views/import-wizard.tsx';
import { paths, wayBack } from '#app/paths.ts';
import { VEHICLE_IMPORT_MESSAGES } from './vehicle-import-messages.ts';

/** Vehicles from a file, in either area. */
export function VehicleImportPage(page: ImportPage) {
  const { memberId = null } = useParams();
  const [params] = useSearchParams();
  return (
    <ImportWizard
      {...page}
      words={VEHICLE_IMPORT_MESSAGES}
      list={wayBack(paths.vehicles(memberId), params)}
      page={paths.vehicleImport(memberId)}
      calls={paths.calls(memberId)}
    />
  );
}
