import { useSearchParams } from 'react-router';
import type { ImportPage } from '#app/features/platform/import/import-page.server.ts';
import { ImportWizard } from '#app/features/platform/import/views/import-wizard.tsx';
import { backToEmployees, useEmployeesPlace } from '../employee-location.ts';
import { EMPLOYEE_IMPORT_WORDS } from './employee-import-words.ts';

/** Employees from a CSV file, in either area. */
export function EmployeeImportPage(page: ImportPage) {
  const place = useEmployeesPlace();
  const [params] = useSearchParams();
  return (
    <ImportWizard
      {...page}
      words={EMPLOYEE_IMPORT_WORDS}
      list={backToEmployees(place, params)}
      page={place.importPage}
      calls={place.calls}
    />
  );
}
