import { csvPieces } from '#app/csv/text/stream.ts';
import { readStandingsOf } from '#app/features/work/employee/standing/read-standings.server.ts';
import type { DocumentStanding } from '#app/features/work/employee/standing/standing.ts';
import { inBatches } from '#app/in-batches.server.ts';
import { searchWords } from '#app/text/search-key.ts';
import { searchRows } from '#db/search/search-rows.ts';
import type { MatrixQuery } from './matrix-query.ts';
import { employeesOf, type Scope } from './matrix-scope.server.ts';

/** Employees read at a time. */
const BATCH = 500;

/**
 * All employees of the scope that are asked for as CSV: member (where there are several), name and role, then for each document
 * type how it stands and its last day, YYYY-MM-DD.
 */
export function exportMatrix(scope: Scope, query: MatrixQuery): AsyncIterable<string> {
  const columns = scope.types.flatMap(({ name }) => [name, `${name} expires`]);
  const whose = scope.memberId === null ? ['member'] : [];
  return csvPieces([...whose, 'name', 'role', ...columns], rowsOf(scope, query));
}

async function* rowsOf(scope: Scope, query: MatrixQuery) {
  for await (const rows of batches(scope, query)) {
    const standings = await readStandingsOf(scope.db, scope.types, rows, scope.today);
    yield rows.map((row) => [
      ...(scope.memberId === null ? [row.memberName] : []),
      row.name,
      row.role,
      ...(standings.get(row.id) ?? []).flatMap(cellsOf),
    ]);
  }
}

/** As the cells of the matrix say it, without the day, which has a column of its own. */
const STATES: Record<DocumentStanding['state'], string> = {
  missing: 'Missing',
  optional: 'Not required',
  past: 'Expired',
  near: 'Expires soon',
  valid: 'On file',
  none: 'On file',
};

function cellsOf(standing: DocumentStanding): string[] {
  return [STATES[standing.state], ('date' in standing && standing.date) || ''];
}

function batches(scope: Scope, query: MatrixQuery) {
  return inBatches(BATCH, 'id', async (after: string | undefined, size: number) => {
    const { found } = await searchRows(
      scope.memberId === null ? { db: scope.db } : { db: scope.db, memberId: scope.memberId },
      'employees',
      searchWords(query.q),
      employeesOf(scope, query),
    );
    return found
      .innerJoin('users as member', 'member.id', 'employees.member_id')
      .select(['employees.id', 'employees.name', 'employees.role'])
      .select(['employees.member_id as memberId', 'member.name as memberName'])
      .where('employees.id', '>', after ?? '')
      .orderBy('employees.id')
      .limit(size)
      .execute();
  });
}
