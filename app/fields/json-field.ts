import { z } from 'zod';

/** A value that travels in a form as JSON; `message` is said where the text is none. */
export function jsonField<Schema extends z.ZodType>(
  schema: Schema,
  message = "We couldn't process that request.",
) {
  return z
    .string()
    .transform((text, refusal): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        refusal.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
    })
    .pipe(schema);
}
