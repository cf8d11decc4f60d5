import type { CompiledQuery, OperationNode, TableNode } from 'kysely';
import type { Db } from './open.ts';

/** What visitors are shown, by the tables that it is made of. */
const SHOWN_TABLES = {
  site_revisions: 'site',
  services: 'services',
  products: 'catalogue',
  variants: 'catalogue',
  product_images: 'catalogue',
} as const;

/** A thing that visitors are shown, which has a version of its own. */
export type Shown = (typeof SHOWN_TABLES)[keyof typeof SHOWN_TABLES];

/** The version of each: another one after every committed change, and never one that it has had. */
export type Versions = Readonly<Record<Shown, string>>;

/** Knows the versions of what is shown, mostly without asking the database. */
export type ShownVersions = {
  /** The versions as they are known, or undefined where they have to be read. */
  known(): Versions | undefined;
  /** The versions as they are. */
  read(): Promise<Versions>;
  /** Something may have changed by another process's doing: the next one who asks has them read. */
  doubt(): void;
};

/** What those rows belong to, or undefined for a table that visitors see nothing of. */
function shownBy(table: string): Shown | undefined {
  return Object.hasOwn(SHOWN_TABLES, table) ? SHOWN_TABLES[table as keyof typeof SHOWN_TABLES] : undefined;
}

/** The versions where no other process writes: counted in memory, told by `changed` of each commit. */
export function countedVersions(): ShownVersions & { changed(what: Iterable<Shown>): void } {
  let versions: Versions = { site: '0', services: '0', catalogue: '0' };
  return {
    known: () => versions,
    read: async () => versions,
    doubt: () => undefined,
    changed(what) {
      const next = { ...versions };
      for (const one of what) next[one] = String(Number(next[one]) + 1);
      versions = next;
    },
  };
}

/** How long versions that were read count as known, in ms: what another process did is seen after that at the latest. */
const KNOWN_MS = 1_000;

/** The versions where other processes write too: rows that `ask` reads, which each of them changes with what it commits. */
export function storedVersions(ask: () => Promise<Versions>, now = () => performance.now()): ShownVersions {
  let last: { versions: Versions; at: number } | undefined;
  let asked: Promise<Versions> | undefined;
  const known = () => (last && now() - last.at < KNOWN_MS ? last.versions : undefined);
  return {
    known,
    async read() {
      const found = known();
      if (found) return found;
      const at = now();
      asked ??= ask();
      const mine = asked;
      try {
        const versions = await mine;
        // Not where it was doubted meanwhile: this answer may be from before.
        if (asked === mine) last = { versions, at };
        return versions;
      } finally {
        if (asked === mine) asked = undefined;
      }
    },
    doubt() {
      last = undefined;
      asked = undefined;
    },
  };
}

/** Reads the stored versions; of what never changed it is an empty text. */
export async function readVersions(db: Db): Promise<Versions> {
  const rows = await db.selectFrom('shown_versions').selectAll().execute();
  const stored = Object.fromEntries(rows.map(({ what, version }) => [what, version]));
  return { site: '', services: '', catalogue: '', ...stored };
}

const NOTHING: Shown[] = [];

/** What visitors see of the tables that the statement writes to. */
export function shownIn({ query, sql }: CompiledQuery): Shown[] {
  switch (query.kind) {
    case 'SelectQueryNode':
      return NOTHING;
    case 'InsertQueryNode':
      return query.with ? inText(sql) : inTables([query.into]);
    case 'UpdateQueryNode':
      return query.with ? inText(sql) : inTables([query.table]);
    case 'DeleteQueryNode':
      return query.with ? inText(sql) : inTables(query.from.froms);
    default:
      return inText(sql);
  }
}

function inTables(nodes: readonly (OperationNode | undefined)[]): Shown[] {
  return nodes.flatMap((node) => {
    const table = node?.kind === 'AliasNode' ? (node as OperationNode & { node: OperationNode }).node : node;
    return table?.kind === 'TableNode'
      ? (shownBy((table as TableNode).table.identifier.name) ?? NOTHING)
      : NOTHING;
  });
}

/** Statements that were written by hand, or have others within. */
function inText(sql: string): Shown[] {
  const writes = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?(?:"?\w+"?\s*\.\s*)?"?(\w+)"?/gi;
  return [...sql.matchAll(writes)].flatMap(([, table = '']) => shownBy(table.toLowerCase()) ?? NOTHING);
}
