import { z } from 'zod';
import { MOST_FINDINGS, OUTCOMES, SIZE_LIMITS } from './packet-status.ts';

/** Findings of one member to be disputed together, as a page names them: ids parted by blanks. */
export const makePacketSchema = z.object({
  findings: z
    .string()
    .max(MOST_FINDINGS * 110)
    .transform((text) => [...new Set(text.split(' ').filter(Boolean))])
    .pipe(
      z
        .array(z.string().max(100))
        .min(1, 'Select a finding first.')
        .max(MOST_FINDINGS, `Select at most ${MOST_FINDINGS} findings.`),
    ),
  recipient: z
    .string()
    .trim()
    .min(1, 'Enter who receives the dispute.')
    .max(200, 'Use at most 200 characters.'),
  /** Megabytes that a part may have. */
  megabytes: z.coerce
    .number()
    .refine((size) => SIZE_LIMITS.some((one) => one === size))
    .catch(SIZE_LIMITS[0]),
});

/** What came back for a packet. */
export const answerPacketSchema = z.object({
  packetId: z.string().max(100),
  outcome: z.enum(OUTCOMES),
  answer: z.string().trim().min(1, 'Enter what they answered.').max(2000, 'Use at most 2,000 characters.'),
});

export type MakePacket = z.output<typeof makePacketSchema>;
export type AnswerPacket = z.output<typeof answerPacketSchema>;
