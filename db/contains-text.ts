import { type Expression, type SqlBool, sql } from 'kysely';

/** True if the column contains the text as it is: `%` and `_` in it stand for themselves. Both are normalised text. */
export function containsText(column: Expression<string>, text: string): Expression<SqlBool> {
  const pattern = `%${text.replace(/[!%_]/g, '!$&')}%`;
  return sql<SqlBool>`${column} like ${pattern} escape '!'`;
}

/** True if the column contains what stands in the other one, where that has no sign that a pattern reads otherwise. */
export function containsColumn(column: Expression<string>, other: Expression<string>): Expression<SqlBool> {
  return sql<SqlBool>`${column} like '%' || ${other} || '%'`;
}
