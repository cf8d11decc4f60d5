import { z } from 'zod';

/** Reasons to choose from, one in each line; what is empty or stands twice is skipped. */
export const reasonLinesSchema = z.object({
  reasons: z
    .string()
    .max(10_000, 'Use at most 10,000 characters.')
    .transform((text) =>
      [...new Set(text.split(/\r?\n/).map((line) => line.trim().slice(0, 500)))].filter(Boolean),
    )
    .pipe(z.array(z.string()).max(50, 'Use at most 50 reasons.')),
});
