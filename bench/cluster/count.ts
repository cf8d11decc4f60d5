import { acrossMembers, type Database } from '#db/open.ts';
import type { Guesses } from './guesses.ts';
import type { JobsDone } from './hooks.ts';
import type { Told } from './work.ts';

/** What is in the database of all that was told, and what is wrong with it, in words. */
export async function countWritten(database: Database, told: Told): Promise<string[]> {
  const db = acrossMembers(database.db, 'all that the run has written');
  const employees = await db
    .selectFrom('employees')
    .select(['id', 'name', 'role'])
    .where('deleted_at', 'is', null)
    .execute();
  const documents = await db
    .selectFrom('documents')
    .select('sha256')
    .where('file_name', '=', 'cluster.bin')
    .execute();
  const times = countOf(employees.map(({ name }) => name));
  const files = countOf(documents.map(({ sha256 }) => sha256));
  const roles = new Map(employees.map(({ id, role }) => [id, role]));
  return [
    ...[...told.byForm, ...told.byApi]
      .filter((name) => times.get(name) !== 1)
      .map((name) => `${name}: ${times.get(name) ?? 0} times`),
    ...[...times]
      .filter(([name, count]) => name.startsWith('cluster ') && count > 1)
      .map(([name]) => `${name}: more than once`),
    ...[...told.whole, ...told.inParts]
      .filter((one) => files.get(one) !== 1)
      .map((one) => `file ${one}: ${files.get(one) ?? 0} times`),
    ...[...told.changed]
      .filter(([id, { told: last, sent }]) => ![last, sent].includes(roles.get(id) ?? ''))
      .map(([id, { told: last }]) => `${id}: ${roles.get(id)} in place of ${last}`),
    ...(await halfDone(database)),
  ];
}

/** Employees of the run without exactly one line of history from their beginning and one activity. */
async function halfDone(database: Database): Promise<string[]> {
  const db = acrossMembers(database.db, 'all that the run has written');
  const added = await db.selectFrom('employees').select('id').where('name', 'like', 'cluster %').execute();
  const history = countOf(
    (await db.selectFrom('employee_history').select('employee_id').execute()).map(
      ({ employee_id }) => employee_id,
    ),
  );
  const activities = countOf(
    (await db.selectFrom('activities').select('subject_id').execute()).map(
      ({ subject_id }) => subject_id ?? '',
    ),
  );
  return added
    .filter(({ id }) => history.get(id) !== 1 || activities.get(id) !== 1)
    .map(({ id }) => `${id}: half done, or twice`);
}

function countOf(list: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const one of list) found.set(one, (found.get(one) ?? 0) + 1);
  return found;
}

/** Guesses that were looked at without being counted for all portals. */
export function wrongGuesses({ sent, lookedAt, turnedAway, counted }: Guesses): string[] {
  // Four at once, then after 0.5, 1, 2, 4 and 8 seconds; a next one would wait for more than twenty.
  const isBounded = lookedAt <= 10 && lookedAt === counted && lookedAt + turnedAway === sent;
  return isBounded ? [] : [`guesses: ${lookedAt} looked at, ${counted} counted, ${turnedAway} turned away`];
}

/** Jobs that are not done, or whose delivery did not come. */
export function wrongJobs({ jobs, open, delivered }: JobsDone): string[] {
  return open === 0 && delivered === jobs ? [] : [`jobs: ${jobs}, open ${open}, delivered ${delivered}`];
}
