import { useParams, useSearchParams } from 'react-router';
import type { ImportPage } from '#app/features/platform/import/import-page.server.ts';
import { ImportWizard } from '#app/features/platform/import/views/import-wizard.tsx';
import { paths, wayBack } from '#app/paths.ts';
import { EMPLOYEE_IMPORT_LABELS } from './employee-import-labels.ts';

/** Employees from a CSV file, in either area. */
export function EmployeeImportPage(page: ImportPage) {
  const { memberId = null } = useParams();
  const [params] = useSearchParams();
  return (
    <ImportWizard
      {...page}
      words={EMPLOYEE_IMPORT_LABELS}
      list={wayBack(paths.employees(memberId), params)}
      page={paths.employeeImport(memberId)}
      calls={paths.calls(memberId)}
    />
  );
}
