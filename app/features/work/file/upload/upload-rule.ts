import type { CategoryFileRow } from '#db/tables/member.ts';

export type FileStatus = CategoryFileRow['status'];

/** The statuses that an admin sets. */
export const SETTABLE_STATUSES = ['In Progress', 'Completed', 'Rejected'] as const;
export type SettableStatus = (typeof SETTABLE_STATUSES)[number];

/** Longest notes of an upload, in UTF-16 units: they travel in the address, whose length servers and proxies bound. */
export const NOTES_MAX_LENGTH = 1000;
export const NOTES_TOO_LONG = 'Use at most 1,000 characters for the notes.';

/** What an upload is for. */
export type UploadKind = 'new' | 'replace' | 'dispute';

/**
 * True if the upload card shows: always for the admin; for a member while a replace or dispute is active, or when no
 * file is In Progress, or any file is Rejected.
 */
export function showsUploadCard(
  side: 'admin' | 'member',
  files: readonly { status: FileStatus }[],
  active: UploadKind,
): boolean {
  if (side === 'admin' || active !== 'new') return true;
  return (
    files.every((file) => file.status !== 'In Progress') || files.some((file) => file.status === 'Rejected')
  );
}

/** True if 'Replace' and 'Cancel' are offered: to a member, on a file In Progress. */
export function mayReplace(side: 'admin' | 'member', file: { status: FileStatus }): boolean {
  return side === 'member' && file.status === 'In Progress';
}

/** True if 'Dispute' is offered: to a member, on a Completed file. */
export function mayDispute(side: 'admin' | 'member', file: { status: FileStatus }): boolean {
  return side === 'member' && file.status === 'Completed';
}

/** True if nobody changes the status any more: a file that was replaced by a newer one. */
export function isFinal(file: { status: FileStatus; successorId: string | null }): boolean {
  return file.status === 'Replaced' && file.successorId !== null;
}
