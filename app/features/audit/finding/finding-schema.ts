import { z } from 'zod';
import { pageParam } from '#app/lists/pagination.ts';
import type { FindingStatus } from '#db/tables/finding.ts';

/** What a finding becomes next, by what it is. */
export const NEXT: Record<FindingStatus, readonly FindingStatus[]> = {
  found: ['confirmed', 'dismissed'],
  confirmed: ['claimed', 'dismissed'],
  claimed: ['recovered', 'dismissed'],
  recovered: ['claimed'],
  dismissed: ['found'],
};

/** Those that the member sees. */
export const SHOWN_TO_MEMBERS: readonly FindingStatus[] = ['confirmed', 'claimed', 'recovered'];

/** All of them, in the order of a finding's life. */
export const STATUSES = [
  'found',
  'confirmed',
  'dismissed',
  'claimed',
  'recovered',
] as const satisfies FindingStatus[];

/** A decision on a finding: what it was when it was shown, and what it becomes. */
export const decideSchema = z
  .object({
    findingId: z.string().max(100),
    was: z.enum(STATUSES),
    status: z.enum(STATUSES),
    reason: z.string().trim().max(500, 'Use at most 500 characters.').default(''),
  })
  .refine(({ status, reason }) => status !== 'dismissed' || reason !== '', {
    path: ['reason'],
    message: 'Enter a reason.',
  });

/** What the address of the list of findings asks for; nonsense asks for nothing. */
export const findingsQuerySchema = z.object({
  status: z.enum(STATUSES).optional().catch(undefined),
  category: z.string().max(40).catch(''),
  member: z.string().max(100).catch(''),
  page: pageParam,
});

/** What the list is narrowed by. */
export type FindingsQuery = z.output<typeof findingsQuerySchema>;

/** A decision as it was parsed. */
export type Decision = z.output<typeof decideSchema>;
