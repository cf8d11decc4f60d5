import { z } from 'zod';
import { SECURITY_AREAS, type SecurityArea } from '#app/features/platform/security/security-areas.ts';
import { pageParam } from '#app/lists/pagination.ts';

const areas = Object.keys(SECURITY_AREAS) as SecurityArea[];
const day = z.iso.date().or(z.literal('')).catch('');

/** What the list of security events can be asked for, as it stands in the URL: days are YYYY-MM-DD of the viewer. */
export const securityQuerySchema = z.object({
  area: z.enum(['', ...areas]).catch(''),
  /** A part of a name or of an address. */
  q: z.string().trim().max(200).catch(''),
  from: day,
  to: day,
  page: pageParam,
});

export type SecurityQuery = z.output<typeof securityQuerySchema>;
