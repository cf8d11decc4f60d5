import {
  AliasNode,
  type CompiledQuery,
  InsertQueryNode,
  type OperationNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely';
import type { Shown } from './shown-versions.ts';
import type { Tables } from './tables/tables.ts';

/** Tables whose rows are remembered between requests: several processes tell each other of a change in these. */
export const REMEMBERED_TABLES = [
  'audit_findings',
  'candidates',
  'category_assignments',
  'category_files',
  'contact_messages',
  'custom_fields',
  'document_types',
  'documents',
  'employees',
  'expected_files',
  'form_assignments',
  'form_submissions',
  'forms',
  'info_requests',
  'notifications',
  'orders',
  'sales',
  'sessions',
  'settings',
  'sign_documents',
  'sign_requests',
  'site_revisions',
  'subscriptions',
  'users',
  'work_assignments',
] as const satisfies (keyof Tables)[];

export type RememberedTable = (typeof REMEMBERED_TABLES)[number];

type Listener = (tables: readonly RememberedTable[]) => void;

/**
 * Which tables have changed since a read: each commit of this process counts before whoever wrote hears that it was
 * done, and those of other processes as soon as they are told of.
 */
export class Changes {
  readonly #counts = new Map<string, number>();
  readonly #listeners = new Set<Listener>();
  readonly #shownListeners = new Set<(shown: ReadonlySet<Shown>) => void>();

  /** A number that is another one once any of the tables has changed. */
  versionOf(tables: readonly RememberedTable[]): number {
    let version = 0;
    for (const table of tables) version += this.#counts.get(table) ?? 0;
    return version;
  }

  /** Notes what was committed here, and tells the listeners; of tables that nobody remembers nothing is noted. */
  commit(tables: Iterable<string>, shown: ReadonlySet<Shown> = new Set()): void {
    if (shown.size > 0) for (const listener of this.#shownListeners) listener(shown);
    const names = new Set(tables);
    const changed = REMEMBERED_TABLES.filter((table) => names.has(table));
    if (changed.length === 0) return;
    this.note(changed);
    for (const listener of this.#listeners) listener(changed);
  }

  /** Notes what was committed elsewhere. */
  note(tables: readonly RememberedTable[]): void {
    for (const table of tables) this.#counts.set(table, (this.#counts.get(table) ?? 0) + 1);
  }

  /** Calls the listener with the tables of each commit here. */
  onCommit(listener: Listener): void {
    this.#listeners.add(listener);
  }

  /** Calls the listener with what each commit here changed of what visitors see. */
  onShown(listener: (shown: ReadonlySet<Shown>) => void): void {
    this.#shownListeners.add(listener);
  }
}

/** The tables that a statement may change: all of them where it does not say so by itself. */
export function tablesWritten({ query, sql }: CompiledQuery): readonly string[] {
  if (SelectQueryNode.is(query)) return query.with && WRITES.test(sql) ? REMEMBERED_TABLES : [];
  if (InsertQueryNode.is(query) && query.into && !query.with) return [query.into.table.identifier.name];
  if (UpdateQueryNode.is(query) && query.table && !query.with) return named(query.table);
  // What is deleted may take rows of other tables with it; a search index has nothing that follows it.
  return query.kind === 'RawNode' && READS.test(sql) ? [] : REMEMBERED_TABLES;
}

const READS = /^\s*(?:select|pragma|(?:insert into|delete from) "?search_)/i;

const WRITES = /\b(insert|update|delete|merge)\b/i;

function named(node: OperationNode): readonly string[] {
  const table = AliasNode.is(node) ? node.node : node;
  return TableNode.is(table) ? [table.table.identifier.name] : REMEMBERED_TABLES;
}
