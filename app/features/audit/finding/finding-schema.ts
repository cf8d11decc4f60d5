import { z } from 'zod';
import { pageParam } from '#app/lists/pagination.ts';
import type { FindingStatus } from '#db/tables/finding.ts';
import { OTHER_VIEWS, OWN_VIEWS, VIEWS } from './finding-views.ts';

/** What a finding becomes next, by what it is. */
export const NEXT: Record<FindingStatus, readonly FindingStatus[]> = {
  found: ['confirmed', 'dismissed'],
  confirmed: ['claimed', 'dismissed'],
  claimed: ['recovered', 'dismissed'],
  recovered: ['claimed'],
  dismissed: ['found'],
};

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

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** What the address of the findings asks for; nonsense asks for nothing. */
export const findingsQuerySchema = z.object({
  view: z.enum([...VIEWS, ...OTHER_VIEWS]).catch('list'),
  status: z.enum(STATUSES).optional().catch(undefined),
  category: z.string().max(40).catch(''),
  member: z.string().max(100).catch(''),
  /** The last day to dispute, YYYY-MM-DD. */
  due: z.iso.date().or(z.literal('')).catch(''),
  /** The month of a report, YYYY-MM; '' for the present one. */
  month: z.string().regex(MONTH).or(z.literal('')).catch(''),
  page: pageParam,
});

/** What the address of a member's own findings asks for. */
export const ownFindingsQuerySchema = findingsQuerySchema
  .pick({ month: true, page: true })
  .extend({ view: z.enum(OWN_VIEWS).catch('list') });

/** What is shown, and what the list is narrowed by. */
export type FindingsQuery = z.output<typeof findingsQuerySchema>;

/** A decision as it was parsed. */
export type Decision = z.output<typeof decideSchema>;

/** What of the member's own findings is shown. */
export type OwnFindingsQuery = z.output<typeof ownFindingsQuerySchema>;
