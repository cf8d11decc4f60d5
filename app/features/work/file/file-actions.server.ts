import type { ActionFunctionArgs } from 'react-router';
import { call } from '#app/call.server.ts';
import type { Ctx } from '#app/ctx.ts';
import { cancelFile, deleteFile, markFileSeen, restoreFile, setFileStatus } from './change-file.server.ts';
import { fileIdSchema, fileStatusSchema } from './file-schema.ts';

/** The calls of CategoryFiles, each for the member that `resolve` answers; a page offers those that it has a use for. */
export function fileCalls(resolve: (ctx: Ctx, args: ActionFunctionArgs) => Promise<Ctx>) {
  return {
    'file-seen': call(fileIdSchema, async (ctx, input, args) => {
      await markFileSeen(await resolve(ctx, args), input);
      return {};
    }),
    'file-cancel': call(fileIdSchema, async (ctx, input, args) => {
      await cancelFile(await resolve(ctx, args), input);
      return { toast: { title: 'File cancelled', tone: 'success' } };
    }),
    'file-status': call(fileStatusSchema, async (ctx, input, args) => {
      await setFileStatus(await resolve(ctx, args), input);
      return {
        toast: { title: 'Status updated', description: `The file is now ${input.status}.`, tone: 'success' },
      };
    }),
    'file-delete': call(fileIdSchema, async (ctx, input, args) => {
      await deleteFile(await resolve(ctx, args), input);
      return { toast: { title: 'File deleted', tone: 'success' } };
    }),
    'file-restore': call(fileIdSchema, async (ctx, input, args) => {
      await restoreFile(await resolve(ctx, args), input);
      return { toast: { title: 'File restored', tone: 'success' } };
    }),
  };
}
