import { formAction, needing } from '#app/call.server.ts';
import { cancelFile, deleteFile, markFileRead, restoreFile, setFileStatus } from './change-file.server.ts';
import { fileIdSchema, fileStatusSchema } from './file-schema.ts';

/** The calls of CategoryFiles; a page offers those that it has a use for. */
export const fileCalls = needing('work', {
  'file-seen': formAction(fileIdSchema, async (ctx, input) => {
    await markFileRead(ctx, input);
    return {};
  }),
  'file-cancel': formAction(fileIdSchema, async (ctx, input) => {
    await cancelFile(ctx, input);
    return { toast: { title: 'File canceled', tone: 'success' } };
  }),
  'file-status': formAction(fileStatusSchema, async (ctx, input) => {
    await setFileStatus(ctx, input);
    return {
      toast: { title: 'Status updated', description: `The file is now ${input.status}.`, tone: 'success' },
    };
  }),
  'file-delete': formAction(fileIdSchema, async (ctx, input) => {
    await deleteFile(ctx, input);
    return { toast: { title: 'File deleted', tone: 'success' } };
  }),
  'file-restore': formAction(fileIdSchema, async (ctx, input) => {
    await restoreFile(ctx, input);
    return { toast: { title: 'File restored', tone: 'success' } };
  }),
});
