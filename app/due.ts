import type { Db } from '#db/open.ts';
import type { ReminderRuleRow, ReminderSettingRow } from '#db/tables/reminder.ts';
import type { AnyTx, Portal } from './ctx.ts';

/** Kinds of what is due on a day. */
export type DueKind = ReminderRuleRow['kind'];

/** Something of a member that is due on a day (YYYY-MM-DD), and open; instants are ISO. */
export type Due = {
  id: string;
  /** What it is called in a subject. */
  name: string;
  /** The whole subject, where that is not its name and when it is due. */
  subject?: string | undefined;
  dueDate: string;
  /** Since when it is waited for: no step before that counts. */
  asked: string;
  /** When the member was last reminded of it. */
  reminded: string | null;
  /** The one person who can do it: an account, or null for somebody without one; undefined for whoever may edit. */
  person?: string | null;
};

/** The member whose things they are, and where it is. */
export type DueOf = { memberId: string; zone: string | null | undefined };

/** One of a member's people who can do something about it, and how often they want to hear of each kind. */
export type Reminded = {
  id: string;
  name: string;
  email: string;
  /** Whether the person may do what anybody of the member can do. */
  edits: boolean;
  frequencies: Record<DueKind, ReminderSettingRow['frequency']>;
  /** The member: somebody may work for several. */
  company: { id: string; name: string };
};

/** How a noun has its records reminded of; it lists it as `reminders` in `noun.server.ts`. */
export type DueSource = {
  kind: DueKind;
  /** How many of them are called in a subject: '2 forms are due'. */
  count(many: number): string;
  /** The members that may have something to be reminded of until that day; one too many does no harm. */
  waiting(portal: Pick<Portal, 'db' | 'now'>, until: string): Promise<string[]>;
  /**
   * What of a member is open and due within a week of that day or before; something that comes again may be there with several of its
   * days. `held`, nobody finishes it before the transaction ends.
   */
  open(db: Db, of: DueOf, until: string, held: boolean): Promise<Due[]>;
  /** What the staff can remind of by hand on a day, where that is more than what is open on it. */
  openNow?(db: Db, of: DueOf, today: string): Promise<Due[]>;
  /** Notes that the member is reminded of these now, and tells it by the bell. */
  remind(tx: AnyTx, memberId: string, due: readonly Due[]): Promise<void>;
  /** What a mail to that person says of each, with its link; `today` is YYYY-MM-DD where the member is. */
  describe(tx: AnyTx, person: Reminded, due: readonly Due[], today: string): Promise<string[]>;
};
