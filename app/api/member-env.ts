import type { z } from 'zod';
import type { Ctx, PortalCtx } from '#app/ctx.ts';
import { ValidationError } from '#app/errors.ts';
import type { ServerEnv } from './server-env.ts';

/** What the calls of a member's area have at hand: the verb context, made for the member acted for. */
export type MemberEnv = ServerEnv & { Variables: { ctx: Ctx } };

/** What the calls of the admin area have at hand: the verb context, made for no member. */
export type AdminEnv = ServerEnv & { Variables: { adminCtx: PortalCtx } };

/** Parses a call's input; throws ValidationError at the first field that is off. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ValidationError(issue?.message ?? "We couldn't process that request.", {
    [issue?.path.join('.') ?? '']: issue?.message ?? '',
  });
}
