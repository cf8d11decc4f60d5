import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '#db/tables/tables.ts';
import type { CustomField } from './field-types.ts';

type Employees = SelectQueryBuilder<Tables, 'employees', object>;

/**
 * Narrows employees down by a custom field, as `fieldFilter` names it in an address; a field or an option that is no longer there
 * narrows nothing. What is kept is JSON that code alone writes, so a part of it can be looked for as text.
 */
export function withField(fields: readonly CustomField[], filter: string): (rows: Employees) => Employees {
  const [fieldId = '', at = ''] = filter.split('.');
  const field = fields.find(({ id }) => id === fieldId);
  if (!field) return (rows) => rows;
  if (at === '')
    return (rows) => rows.where(sql<SqlBool>`not ${holds(`{"label":${JSON.stringify(field.name)},`)}`);
  const value = field.options[Number(at)];
  if (value === undefined) return (rows) => rows;
  return (rows) => rows.where(holds(JSON.stringify({ label: field.name, value })));
}

function holds(part: string) {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(employees.fields like ${pattern} escape '\\')`;
}
