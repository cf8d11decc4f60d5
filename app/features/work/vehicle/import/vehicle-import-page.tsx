import { useSearchParams } from 'react-router';
import type { ImportPage } from '#app/features/platform/import/import-page.server.ts';
import { ImportWizard } from '#app/features/platform/import/views/import-wizard.tsx';
import { useVehiclesLocation } from '../vehicles-location.ts';
import { VEHICLE_IMPORT_MESSAGES } from './vehicle-import-messages.ts';

/** Vehicles from a file, in either area. */
export function VehicleImportPage(page: ImportPage) {
  const location = useVehiclesLocation();
  const [params] = useSearchParams();
  return (
    <ImportWizard
      {...page}
      words={VEHICLE_IMPORT_MESSAGES}
      list={location.list(new URLSearchParams(params.get('from') ?? ''))}
      page={location.importPage}
      calls={location.calls}
    />
  );
}
