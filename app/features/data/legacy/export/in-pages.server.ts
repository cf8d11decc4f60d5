/** Rows read by one statement. */
const AT_ONCE = 200;

/** A list in the order of its ids, read a few hundred rows at a time: `read` returns so many of those after an id. */
export async function* inPages<Row extends { id: string }>(
  read: (after: string, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after = ''; ; ) {
    const rows = await read(after, AT_ONCE);
    const last = rows.at(-1);
    if (!last) return;
    yield* rows;
    after = last.id;
  }
}
