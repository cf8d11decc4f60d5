import type { Tx } from '#app/ctx.ts';
import { Conflict, ValidationError } from '#app/errors.ts';
import { GREATEST, naturalKey } from '#db/natural-key.ts';
import type { EmployeeRow } from '#db/tables/employee.ts';
import type { FreeField, Rehire } from './employee-schema.ts';
import { restorableSince } from './person-rows.server.ts';
import { isSamePerson, type PersonKeys, personKeys, phoneAmong } from './same-person.ts';

/** The same person's deleted record that can still be restored, the one deleted last; undefined where there is none. */
export async function deletedRecordOf(
  tx: Tx,
  person: PersonKeys,
  ownId: string | null = null,
): Promise<EmployeeRow | undefined> {
  const since = restorableSince(tx);
  const isThere = ({ deleted_at }: EmployeeRow) => deleted_at !== null && deleted_at > since;
  const own = ownId && (await deletedRows(tx).where('id', '=', ownId).executeTakeFirst());
  if (own && isThere(own)) return own;
  const isTheirs = ({ name, email, fields }: EmployeeRow) =>
    isSamePerson(person, personKeys(name, email, phoneAmong(JSON.parse(fields) as FreeField[])));
  return (await deletedOfName(tx, person.nameKey))
    .filter((row) => isThere(row) && isTheirs(row))
    .reduce<EmployeeRow | undefined>(later, undefined);
}

/** Those whose name begins with this one: rows are sorted by their name before all else, in an index of the deleted ones. */
function deletedOfName(tx: Tx, nameKey: string): Promise<EmployeeRow[]> {
  const key = naturalKey(nameKey);
  return deletedRows(tx)
    .where('sort_key', '>=', key)
    .where('sort_key', '<', key + GREATEST)
    .execute();
}

function deletedRows(tx: Tx) {
  return tx.db
    .selectFrom('employees')
    .selectAll()
    .where('member_id', '=', tx.memberId)
    .where('deleted_at', 'is not', null);
}

function later(one: EmployeeRow | undefined, other: EmployeeRow): EmployeeRow {
  return one && String(one.deleted_at) >= String(other.deleted_at) ? one : other;
}

/**
 * The deleted record that is to be restored; undefined where a new one is to be made. Throws ValidationError, at the field
 * `rehire`, where there is such a record and nobody has said which;
 * Conflict where it has been restored or erased.
 */
export function recordToRestore(deleted: EmployeeRow | undefined, rehire: Rehire): EmployeeRow | undefined {
  if (rehire === 'restore') {
    if (!deleted) throw new Conflict("There's no longer a deleted record for this person.");
    return deleted;
  }
  if (!deleted || rehire === 'new') return undefined;
  const text = `${deleted.name} was deleted and can still be restored. Restore the record or create a new one.`;
  throw new ValidationError(text, { rehire: text });
}
