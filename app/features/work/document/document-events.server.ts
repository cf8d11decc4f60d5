import type { Tx } from '#app/ctx.ts';
import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import { writeHistory } from '#app/features/work/employee/write-history.server.ts';
import { formatDate } from '#app/format/dates.ts';

type DocumentData = { fileName: string; employeeId: string };

/** An event with a line in the history of the document's employee. */
function told<Data extends DocumentData>(text: (data: Data) => string, history: (data: Data) => string) {
  return {
    text,
    history: (tx: Tx, data: Data) => writeHistory(tx, data.employeeId, history(data)),
  };
}

/** What happens to employees' documents. */
export const documentEvents = declareEvents(
  'document',
  { topics: ['employees'] },
  {
    uploaded: told<DocumentData & { type: string; employee: string }>(
      ({ fileName, type, employee }) => `uploaded ${fileName} (${type}) for ${employee}`,
      ({ fileName, type }) => `Document uploaded: ${type} (${fileName})`,
    ),
    'expiry-set': told<DocumentData & { date: string | null }>(
      ({ fileName }) => `changed the expiration of the document ${fileName}`,
      ({ fileName, date }) =>
        `Document expiration ${date ? `set to ${formatDate(date)}` : 'removed'}: ${fileName}`,
    ),
    deleted: told<DocumentData>(
      ({ fileName }) => `deleted the document ${fileName}`,
      ({ fileName }) => `Document deleted: ${fileName}`,
    ),
    restored: told<DocumentData>(
      ({ fileName }) => `restored the document ${fileName}`,
      ({ fileName }) => `Document restored: ${fileName}`,
    ),
  },
);
