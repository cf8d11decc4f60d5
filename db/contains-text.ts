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

/** True if a word of the column begins with the text. Both are folded text. */
export function hasWordBeginning(column: Expression<string>, text: string): Expression<SqlBool> {
  const escaped = text.replace(/[!%_]/g, '!$&');
  return sql<SqlBool>`(${column} like ${`${escaped}%`} escape '!' or ${column} like ${`% ${escaped}%`} escape '!')`;
}
