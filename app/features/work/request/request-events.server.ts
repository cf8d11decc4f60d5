import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import { declareNotice } from '#app/features/platform/notification/declare-notice.server.ts';
import { otherSide, type Said, saidTo } from '#app/features/platform/notification/said.ts';
import { paths } from '#app/paths.ts';
import { excerpt } from '#app/text/excerpt.ts';

/** The present round: what was asked and, once it is given, the answer. */
type RequestData = { text: string; response: string | null };
/** An item that was accepted, and whether no other is left. */
type AcceptedData = { text: string; isLast: boolean };

/** Who is told of a request. */
export const requestNotice = declareNotice<RequestData & { said?: Said }>(
  'request',
  ({ text, response, said }, { side, subjectId, memberId, memberName }) => {
    const comment = saidTo(side, said);
    const shown = comment ?? response ?? text;
    const title = response === null ? 'Information requested' : 'Request answered';
    return {
      title: comment ? 'Comment on a request' : title,
      detail: [memberName, excerpt(shown, 60)].filter(Boolean).join(' · '),
      to: paths.request(side === 'admin' ? memberId : null, subjectId),
    };
  },
);

/** What happens to information requests. */
export const requestEvents = declareEvents(
  'request',
  { topics: ['requests'] },
  {
    asked: {
      text: ({ text }: RequestData) => `requested information: ${excerpt(text)}`,
      notices: (data, { subjectId }) => [requestNotice.unread('member', subjectId, brief(data))],
    },
    reminded: {
      text: ({ text }: RequestData) => `reminded of a request: ${excerpt(text)}`,
      notices: (data, { subjectId }) => [requestNotice.unread('member', subjectId, brief(data))],
    },
    'asked-again': {
      text: ({ text }: RequestData) => `followed up on a request: ${excerpt(text)}`,
      notices: (data, { subjectId }) => [
        requestNotice.read('admin', subjectId),
        requestNotice.unread('member', subjectId, brief(data)),
      ],
    },
    'item-answered': {
      text: ({ text }: RequestData) => `answered “${excerpt(text)}” of a request`,
    },
    'item-file-removed': {
      text: ({ text }: RequestData) => `removed the file ${excerpt(text)} from a request`,
    },
    'item-accepted': {
      text: ({ text }: AcceptedData) => `accepted “${excerpt(text)}” of a request`,
      // With the last one nothing of it waits for the staff any more.
      notices: ({ isLast }, { subjectId }) => (isLast ? [requestNotice.read('admin', subjectId)] : []),
    },
    'item-sent-back': {
      text: ({ text }: RequestData) => `sent back an item of a request: ${excerpt(text)}`,
      notices: (data, { subjectId }) => [
        requestNotice.read('admin', subjectId),
        requestNotice.unread('member', subjectId, brief(data)),
      ],
    },
    edited: {
      text: ({ text }: RequestData) => `changed a request: ${excerpt(text)}`,
      notices: (data, { subjectId }) => [requestNotice.amended('both', subjectId, brief(data))],
    },
    canceled: {
      text: ({ text }: RequestData) => `canceled a request: ${excerpt(text)}`,
      notices: (_, { subjectId }) => [requestNotice.hidden('both', subjectId)],
    },
    restored: {
      text: ({ text }: RequestData) => `restored a request: ${excerpt(text)}`,
      notices: (_, { subjectId }) => [requestNotice.shown('both', subjectId)],
    },
    answered: {
      text: ({ response }: RequestData) => `answered a request: ${excerpt(response ?? '')}`,
      // An answer that an admin gives for the member is new to the member as well.
      notices: (data, { subjectId, side }) => [
        requestNotice.unread('admin', subjectId, brief(data)),
        side === 'admin'
          ? requestNotice.unread('member', subjectId, brief(data))
          : requestNotice.read('member', subjectId),
      ],
    },
  },
);

/** What is new to the other side when one says something of a request. */
export const requestSaid = (requestId: string, data: RequestData, said: Said) =>
  requestNotice.unread(otherSide(said.side), requestId, { ...brief(data), said });

function brief({ text, response }: RequestData): RequestData {
  return { text: excerpt(text, 200), response: response === null ? null : excerpt(response, 200) };
}
