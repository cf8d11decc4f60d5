import { formAction, needing } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { decideExample } from './decide-example.server.ts';
import { decideExampleSchema, tryExampleSchema } from './example-schema.ts';
import { tryExample } from './make-example.server.ts';

/** The calls of rules by example. */
export const exampleCalls = needing('work', {
  'example-try': formAction(tryExampleSchema, async (ctx: PortalCtx, input) => {
    const name = await tryExample(ctx, input);
    const description = 'Its hits appear under Rules as files are looked through.';
    return { toast: { title: `Rule ${name} is being tried`, description, tone: 'success' } };
  }),
  'example-decide': formAction(decideExampleSchema, async (ctx: PortalCtx, input) => {
    await decideExample(ctx, input);
    return { toast: { title: input.decision === 'on' ? 'Rule kept' : 'Rule dropped', tone: 'success' } };
  }),
});
