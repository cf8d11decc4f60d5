import { type Expression, type SqlBool, sql } from 'kysely';

/** True if the column contains the text as it is: `%` and `_` in it stand for themselves. Both are normalised text. */
export function containsText(column: Expression<string>, text: string): Expression<SqlBool> {
  const pattern = `%${text.replace(/[!%_]/g, '!$&')}%`;
  return sql<SqlBool>`${column} like ${pattern} escape '!'`;
}
