import { z } from 'zod';
import { NotFound } from '#app/errors.ts';
import { answerItem } from '#app/features/work/request/items/answer-item.server.ts';
import { ITEM_KINDS } from '#app/features/work/request/items/item-kinds.ts';
import { answerItemSchema } from '#app/features/work/request/items/item-schema.ts';
import type { ItemLine } from '#app/features/work/request/items/list-items.server.ts';
import { respondSchema } from '#app/features/work/request/request-schema.ts';
import {
  findRequestWithItems,
  type RequestWithItems,
  requestsAfter,
} from '#app/features/work/request/requests-after.server.ts';
import { respondToRequest } from '#app/features/work/request/respond.server.ts';
import { type Endpoint, memberEndpoint } from '../endpoint.ts';
import { dayField, instantField } from '../fields.ts';
import { submissionKey } from '../idempotency.ts';
import { batchAsked, given, listAnswer, listOf, listQuery } from '../paging.ts';

const REQUESTS = '/members/{memberId}/requests';

const itemSchema = z
  .object({
    id: z.string(),
    kind: z.enum(ITEM_KINDS),
    label: z.string(),
    options: z.array(z.string()).meta({ description: 'What can be chosen; of a form, its id.' }),
    state: z.enum(['open', 'answered', 'accepted']),
    answer: z.string().nullable(),
    answered_at: instantField.nullable(),
    answered_by: z.string(),
    sent_back_reason: z.string().nullable(),
    files: z.array(z.object({ id: z.string(), name: z.string(), size: z.int() })),
  })
  .meta({ id: 'RequestItem' });

const requestSchema = z
  .object({
    id: z.string(),
    status: z.enum(['Pending', 'Responded']),
    round: z.int().meta({ description: 'Counts how often it was asked, from 1.' }),
    text: z.string(),
    due_date: dayField.nullable(),
    asked_at: instantField,
    response: z.string().nullable(),
    responded_at: instantField.nullable(),
    responder_name: z.string().nullable(),
    items: z.array(itemSchema).meta({ description: 'Its checklist; empty where it asks for a text.' }),
  })
  .meta({ id: 'Request' });

const responseBody = z.strictObject({
  response: respondSchema.shape.response,
  round: z.int().optional().meta({ description: 'The round that is answered; the current one unless told.' }),
});

const answerBody = z.strictObject({ answer: answerItemSchema.shape.answer });

/** A request as programs read it. */
export function requestOf(row: RequestWithItems): z.output<typeof requestSchema> {
  const { id, status, round, text, due_date, response, responder_name } = row;
  return {
    ...{ id, status, round, text, due_date, asked_at: row.date },
    ...{ response, responded_at: row.response_date, responder_name },
    items: row.items.map(itemOf),
  };
}

export const requestEndpoints: Endpoint[] = [
  memberEndpoint({
    ...{ method: 'get', path: REQUESTS, name: 'listRequests', scope: 'requests:read' },
    summary: 'Lists requests for information, each in its current round.',
    query: listQuery.extend({ status: z.enum(['Pending', 'Responded']).optional() }),
    answer: listOf(requestSchema),
    async run({ ctx, query }) {
      const filters = given({ status: query.status });
      return listAnswer(await requestsAfter(ctx, { ...batchAsked(query), ...filters }), requestOf);
    },
  }),
  memberEndpoint({
    ...{ method: 'get', path: `${REQUESTS}/{requestId}`, name: 'getRequest', scope: 'requests:read' },
    summary: 'Reads a request.',
    answer: requestSchema,
    run: async ({ ctx, param }) => requestOf(await findRequestWithItems(ctx, param('requestId'))),
  }),
  memberEndpoint({
    ...{ method: 'post', path: `${REQUESTS}/{requestId}/response`, name: 'answerRequest' },
    scope: 'requests:write',
    summary: "Answers a request with a text. A response can't be changed.",
    body: responseBody,
    answer: requestSchema,
    async run({ ctx, param, body, c }) {
      const requestId = param('requestId');
      const key = await submissionKey(c, ctx, body);
      const { round } = body.round === undefined ? await findRequestWithItems(ctx, requestId) : body;
      await respondToRequest(ctx, { requestId, round: round ?? 1, response: body.response }, key);
      return requestOf(await findRequestWithItems(ctx, requestId));
    },
  }),
  memberEndpoint({
    ...{ method: 'post', path: `${REQUESTS}/{requestId}/items/{itemId}/answer`, name: 'answerRequestItem' },
    scope: 'requests:write',
    summary: 'Answers a question or choice of a checklist; the last one answers the request.',
    body: answerBody,
    answer: requestSchema,
    async run({ ctx, param, body, c }) {
      const [requestId, itemId] = [param('requestId'), param('itemId')];
      const { items } = await findRequestWithItems(ctx, requestId);
      if (!items.some(({ id }) => id === itemId)) throw new NotFound('Item not found.');
      await answerItem(ctx, { itemId, answer: body.answer }, await submissionKey(c, ctx, body));
      return requestOf(await findRequestWithItems(ctx, requestId));
    },
  }),
];

function itemOf(line: ItemLine): z.output<typeof itemSchema> {
  const { id, kind, label, options, state, answer, files } = line;
  return {
    ...{
      id,
      kind,
      label,
      options,
      state,
      answer,
      answered_at: line.answeredAt,
      answered_by: line.answeredBy,
    },
    sent_back_reason: line.reason,
    files: files.map((file) => ({ id: file.id, name: file.name, size: file.size })),
  };
}
