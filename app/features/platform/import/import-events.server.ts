import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import type { ImportRow } from '#db/tables/import.ts';
import type { ImportCounts } from './import-kind.ts';
import { countsText } from './import-texts.ts';

type ImportData = { fileName: string; counts: ImportCounts; updates: boolean };

/** What happens to imports, by the list that they fill; that it has changed each kind says itself. */
export const importEvents: Record<ImportRow['kind'], ReturnType<typeof eventsOf>> = {
  employees: eventsOf('employees'),
  vehicles: eventsOf('vehicles'),
  candidates: eventsOf('candidates'),
  services: eventsOf('services'),
  products: eventsOf('products'),
};

function eventsOf(list: ImportRow['kind']) {
  return declareEvents(
    list,
    { topics: [], subject: 'import' },
    {
      imported: {
        text: ({ fileName, counts, updates }: ImportData) =>
          `imported ${fileName}: ${countsText(counts, { updates })}`,
      },
      'import-undone': {
        text: ({ fileName }: { fileName: string }) => `undid the import of ${fileName}`,
      },
    },
  );
}
