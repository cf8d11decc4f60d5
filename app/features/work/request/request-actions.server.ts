import { formAction, needing } from '#app/call.server.ts';
import { askAgain } from './ask-member.server.ts';
import { cancelRequest, editRequest, restoreRequest } from './change-request.server.ts';
import { answerItem } from './items/answer-item.server.ts';
import { acceptItem, sendItemBack } from './items/decide-item.server.ts';
import { removeItemFile } from './items/item-file.server.ts';
import { answerItemSchema, itemFileIdSchema, itemIdSchema, sendBackSchema } from './items/item-schema.ts';
import { askOrRepeat } from './recurring/ask-or-repeat.server.ts';
import {
  askAgainSchema,
  askSchema,
  editRequestSchema,
  requestIdSchema,
  respondSchema,
} from './request-schema.ts';
import { markRequestRead, respondToRequest } from './respond.server.ts';

/** The calls of RequestsPanel; a page offers those that it has a use for. */
export const requestCalls = needing('work', {
  'request-ask': formAction(askSchema, async (ctx, input) => {
    const id = await askOrRepeat(ctx, input);
    const toast =
      input.repeat === ''
        ? { title: 'Request sent', description: 'The member sees it on their dashboard.' }
        : { title: 'Recurring request added', description: 'The first one opens by itself on its day.' };
    return { made: { id }, toast: { ...toast, tone: 'success' } };
  }),
  'request-edit': formAction(editRequestSchema, async (ctx, input) => {
    await editRequest(ctx, input);
    return { toast: { title: 'Request changed', tone: 'success' } };
  }),
  'request-cancel': formAction(requestIdSchema, async (ctx, input) => {
    await cancelRequest(ctx, input);
    return { made: { id: input.requestId }, toast: { title: 'Request canceled', tone: 'success' } };
  }),
  'request-restore': formAction(requestIdSchema, async (ctx, input) => {
    await restoreRequest(ctx, input);
    return { toast: { title: 'Request restored', tone: 'success' } };
  }),
  'request-ask-again': formAction(askAgainSchema, async (ctx, input) => {
    await askAgain(ctx, input);
    return {
      toast: { title: 'Follow-up sent', description: 'The earlier reply is kept.', tone: 'success' },
    };
  }),
  'request-respond': formAction(respondSchema, async (ctx, input) => {
    await respondToRequest(ctx, input);
    return { toast: { title: 'Response sent', tone: 'success' } };
  }),
  'item-answer': formAction(answerItemSchema, async (ctx, input) => {
    await answerItem(ctx, input);
    return { toast: { title: 'Answer sent', tone: 'success' } };
  }),
  'item-file-remove': formAction(itemFileIdSchema, async (ctx, input) => {
    await removeItemFile(ctx, input);
    return { toast: { title: 'File removed', tone: 'success' } };
  }),
  'item-accept': formAction(itemIdSchema, async (ctx, input) => {
    await acceptItem(ctx, input);
    return { toast: { title: 'Answer accepted', tone: 'success' } };
  }),
  'item-send-back': formAction(sendBackSchema, async (ctx, input) => {
    await sendItemBack(ctx, input);
    return {
      toast: {
        title: 'Item sent back',
        description: 'The member sees your reason and answers it again.',
        tone: 'success',
      },
    };
  }),
  'request-seen': formAction(requestIdSchema, async (ctx, input) => {
    await markRequestRead(ctx, input);
    return {};
  }),
});
