import { z } from 'zod';
import { formAction } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { integerField } from '#app/fields/integer-field.ts';
import { madeFrom } from '#app/fields/made-from.ts';
import { lineField } from '#app/text/name-text.ts';
import { deletePicture, editAlt, movePicture } from './change-pictures.server.ts';
import { ALT_MAX } from './picture-limits.ts';

const named = z.object({ productId: z.string(), pictureId: z.string() });
const altSchema = named.extend({ alt: lineField(ALT_MAX), ...madeFrom });
const moveSchema = named.extend({ to: integerField().pipe(z.number().min(0)) });

/** The calls of ProductPicturesCard. */
export function pictureCalls() {
  return {
    'picture-alt': formAction(altSchema, async (ctx: PortalCtx, input) => {
      await editAlt(ctx, input);
      return { toast: { title: 'Description saved', tone: 'success' } };
    }),
    'picture-move': formAction(moveSchema, async (ctx: PortalCtx, input) => {
      await movePicture(ctx, input);
      return { toast: { title: 'Picture moved', tone: 'success' } };
    }),
    'picture-delete': formAction(named, async (ctx: PortalCtx, input) => {
      await deletePicture(ctx, input);
      return { toast: { title: 'Picture deleted', tone: 'success' } };
    }),
  };
}
