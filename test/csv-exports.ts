import * as candidates from '#app/features/candidate/export-candidates.server.ts';
import * as employees from '#app/features/employee/export-employees.server.ts';
import * as submissions from '#app/features/form/export-submissions.server.ts';
import * as reports from '#app/features/import/list-import.server.ts';
import * as products from '#app/features/product/import/export-products.server.ts';
import * as services from '#app/features/service/list-services.server.ts';
import { csvText } from './csv-text.ts';

// The exports under their own names, each as the whole text of its file.

export async function exportEmployees(...of: Parameters<typeof employees.exportEmployees>): Promise<string> {
  return csvText(await employees.exportEmployees(...of));
}

export async function exportCandidates(
  ...of: Parameters<typeof candidates.exportCandidates>
): Promise<string> {
  return csvText(await candidates.exportCandidates(...of));
}

export async function exportProducts(...of: Parameters<typeof products.exportProducts>): Promise<string> {
  return csvText(await products.exportProducts(...of));
}

export async function exportServices(...of: Parameters<typeof services.exportServices>): Promise<string> {
  return csvText(await services.exportServices(...of));
}

export async function exportSubmissions(
  ...of: Parameters<typeof submissions.exportSubmissions>
): Promise<{ name: string; text: string }> {
  const { name, pieces } = await submissions.exportSubmissions(...of);
  return { name, text: await csvText(pieces) };
}

export async function importReport(
  ...of: Parameters<typeof reports.importReport>
): Promise<{ name: string; text: string }> {
  const { name, pieces } = await reports.importReport(...of);
  return { name, text: await csvText(pieces) };
}
