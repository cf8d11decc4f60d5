import { z } from 'zod';

/** What becomes of a trial of changed rules. */
export const decideTrialSchema = z.object({
  trialId: z.string().max(100),
  memberId: z.string().max(100),
  decision: z.enum(['kept', 'dropped']),
});

export type DecideTrial = Omit<z.output<typeof decideTrialSchema>, 'memberId'>;
