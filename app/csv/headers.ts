/** A column that an import knows. */
export interface CsvColumn<Key extends string = string> {
  key: Key;
  label: string;
  /** Other names under which files carry it, the better ones first. */
  aliases: readonly string[];
  required: boolean;
  /** Names of columns that hold it in parts, in their order, as first and last name; joined where it is not whole. */
  parts?: readonly (readonly string[])[];
}

export interface HeaderMapping<Key extends string = string> {
  /** The place of each column's header, or null. */
  mapping: Record<Key, number | null>;
  /** Places of the headers that no column took. */
  extra: number[];
  /** Required columns without a header: a mapping step asks for them. */
  missing: Key[];
  /** Columns for which several headers are as good; `mapping` holds the first of them. */
  ambiguous: { key: Key; headers: number[] }[];
}

/** A header without case, accents, blanks, `_` and `-`: two headers with the same key are the same. */
export function headerKey(header: string): string {
  return header
    .normalize('NFKD')
    .replace(/[\p{M}\p{Pd}\p{Cf}\s_]+/gu, '')
    .toLowerCase();
}

/** The name, with a number behind it where one like it is taken; it is taken from then on. */
export function nameApart(base: string, taken: Set<string>): string {
  let name = base;
  for (let copy = 2; taken.has(headerKey(name)); copy++) name = `${base} (${copy})`;
  taken.add(headerKey(name));
  return name;
}

/**
 * Which header belongs to which column: what a person chose (null: none of them) goes first, then key and
 * label, then aliases. No header is taken twice, unless a person chose so.
 */
export function mapHeaders<Key extends string>(
  headers: readonly string[],
  columns: readonly CsvColumn<Key>[],
  chosen: Partial<Record<Key, number | null>> = {},
): HeaderMapping<Key> {
  const keys = headers.map(headerKey);
  const places = new Map<Key, number | null>();
  const taken = new Set<number>();
  const ambiguous: HeaderMapping<Key>['ambiguous'] = [];

  for (const { key } of columns) {
    const place = chosen[key];
    if (place === null) places.set(key, null);
    else if (place !== undefined && headers[place] !== undefined) take(key, place);
  }
  for (const { key, label } of columns) recognise(key, [key, label]);
  for (const { key, aliases } of columns) recognise(key, aliases);

  return {
    mapping: Object.fromEntries(columns.map(({ key }) => [key, places.get(key) ?? null])) as Record<
      Key,
      number | null
    >,
    extra: headers.map((_, place) => place).filter((place) => !taken.has(place)),
    missing: columns.filter(({ key, required }) => required && places.get(key) == null).map(({ key }) => key),
    ambiguous,
  };

  function recognise(key: Key, names: readonly string[]): void {
    if (places.has(key)) return;
    const wanted = [...new Set(names.map(headerKey))].filter((name) => name !== '');
    const found = wanted.flatMap((name) => placesOf(name));
    if (found[0] === undefined) return;
    take(key, found[0]);
    if (found.length > 1) ambiguous.push({ key, headers: found });
  }

  function placesOf(name: string): number[] {
    return keys.flatMap((key, place) => (key === name && !taken.has(place) ? [place] : []));
  }

  function take(key: Key, place: number): void {
    places.set(key, place);
    taken.add(place);
  }
}
