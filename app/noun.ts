import type { Db } from '#db/open.ts';
import type { Tables } from '#db/tables/tables.ts';
import type { Tx } from './ctx.ts';
import type { DueSource } from './due.ts';
import type { IdPrefix } from './ids.ts';

/** Instants (ISO) before which rows go: deletions that can't be undone anymore, previews nobody applied, and what counts for a day. */
export type Deadlines = { undo: string; preview: string; day: string };

/** Removes what is older than the deadlines, of every member. */
export type Erasure = (everywhere: Db, before: Deadlines) => Promise<unknown>;

/** How long rows of a table stay. */
export type Lifetime<Table extends keyof Tables> =
  /** Until an act removes them, or for good; says why no time ends it. */
  | { stays: string }
  /** They go with the row of that table that they belong to: its foreign key cascades. */
  | { with: keyof Tables }
  /** Erased once the instant in that column is older than the deadline. */
  | { since: keyof Tables[Table] & string; for: keyof Deadlines }
  | { erase: Erasure };

/** What a mail says. */
export type MailWords = { subject: string; text: string };

/** A kind of mail: when it is sent, its own words, and an example of each value that is filled in where a name stands in braces. */
export type MailKind = MailWords & {
  kind: string;
  title: string;
  /** When it is sent, as the staff reads it. */
  sent: string;
  examples: Record<string, string>;
  /** Values that the mail cannot do without, whoever edits its words. */
  needs: readonly string[];
};

/** A noun of the business as it declares itself, in `noun.server.ts` of its folder. */
export type Noun = {
  /** Its folder below app/features: area and noun. */
  key: `${string}/${string}`;
  /** Its tables, and how long their rows stay. */
  tables: { [Table in keyof Tables]?: Lifetime<Table> };
  /** Prefixes of its ids, each with the table of the records; null for ids within another record. */
  ids?: Partial<Record<IdPrefix, keyof Tables | null>>;
  /** The emails that it sends. */
  mails?: readonly MailKind[];
  /** What of it is due on a day, and how people are reminded of that. */
  reminders?: readonly DueSource[];
  /** What it does, in the same transaction, once the member acted for has submitted a form. */
  formSubmitted?(tx: Tx, formId: string): Promise<void>;
  /** Those of its tables that demo data leaves empty. */
  notInDemo?: readonly (keyof Tables)[];
};

/** The rows of a table whose deletion can be undone for 30 days. */
export const TRASH = { since: 'deleted_at', for: 'undo' } as const;
