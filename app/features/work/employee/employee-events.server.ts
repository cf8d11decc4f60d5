import type { Tx } from '#app/ctx.ts';
import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import { commentNotice } from '#app/features/work/comment/comment-notices.server.ts';
import { writeHistory } from './write-history.server.ts';

type Named = { name: string };

/** An event with a line of the employee's own history. */
function told<Data extends Named>(text: (data: Data) => string, history: (data: Data) => string) {
  return {
    text,
    history: (tx: Tx, data: Data, subjectId: string) => writeHistory(tx, subjectId, history(data)),
  };
}

/** What happens to employees. */
export const employeeEvents = declareEvents(
  'employee',
  { topics: ['employees'] },
  {
    added: told<Named>(
      ({ name }) => `added the employee ${name}`,
      () => 'Employee added',
    ),
    edited: told<Named & { changed: string[] }>(
      ({ name }) => `edited the employee ${name}`,
      ({ changed }) => `Profile changed: ${changed.join(', ')}`,
    ),
    deleted: {
      ...told<Named>(
        ({ name }) => `deleted the employee ${name}`,
        () => 'Employee deleted',
      ),
      notices: (_employee, { subjectId }) => [commentNotice.hidden('both', subjectId)],
    },
    restored: {
      ...told<Named & { changes?: string }>(
        ({ name }) => `restored the employee ${name}`,
        ({ changes }) => ['Employee restored', changes].filter(Boolean).join('. '),
      ),
      notices: (_employee, { subjectId }) => [commentNotice.shown('both', subjectId)],
    },
  },
);
