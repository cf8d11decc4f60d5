/** Totals of the records of an account, kept by triggers (`db/totals`): nobody else writes them. */
export type MemberTotalsRow = {
  member_id: string;
  /** As in the account. */
  role: 'admin' | 'member' | 'manager';
  sort_key: string;
  /** When the account was deleted. */
  gone_at: string | null;
  /** Employees that are not deleted, and their documents that are not. */
  employees: number;
  documents: number;
  /** Pairs of such an employee and a document type in use that have a document. */
  pairs: number;
  /** Such pairs for each employee; null without employees. */
  filled: number | null;
  /** ISO instant of the last act that concerns it. */
  active_at: string | null;
};

/** How many of a member's employees have a document of the type, both not deleted. */
export type TypeTotalsRow = { member_id: string; document_type_id: string; employees: number };

/** A part of a total over the portal; on PostgreSQL acts that run at once add to different ones. */
export type PortalTotalsRow = { name: 'users' | 'members' | 'documents'; part: number; count: number };
