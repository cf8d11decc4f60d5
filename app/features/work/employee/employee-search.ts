import { searchColumns } from '#app/text/search-key.ts';
import type { FreeField } from './employee-schema.ts';

/** Characters of an employee's values that are searched: an index holds them with each row. */
const SEARCHED = 400;

type Searched = { name: string; email: string; role: string; fields: readonly FreeField[] };

/** What an employee is found by, custom fields included, and sorted by. */
export function employeeSearch({ name, email, role, fields }: Searched): {
  search: string;
  sort_key: string;
} {
  const values = fields.map(({ value }) => value).join(' ');
  return {
    ...searchColumns(name, email, role),
    search: searchColumns(name, email, role, values.slice(0, SEARCHED)).search,
  };
}
