import type { Side } from '#app/ctx.ts';
import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import { declareNotice } from '#app/features/platform/notification/declare-notice.server.ts';
import { paths } from '#app/paths.ts';
import { excerpt } from '#app/text/excerpt.ts';

/** The present round: what was asked and, once it is given, the answer. */
type RequestData = { text: string; response: string | null };
/** What was said of it last, and by which side. */
type Said = { side: Side; text: string };

/** Who is told of a request. */
export const requestNotice = declareNotice<RequestData & { said?: Said }>(
  'request',
  ({ text, response, said }, { side, subjectId, memberId, memberName }) => {
    const isSaid = said !== undefined && said.side !== side;
    const shown = isSaid ? said.text : (response ?? text);
    const title = response === null ? 'Information requested' : 'Request answered';
    return {
      title: isSaid ? 'Comment on a request' : title,
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
  requestNotice.unread(said.side === 'admin' ? 'member' : 'admin', requestId, { ...brief(data), said });

function brief({ text, response }: RequestData): RequestData {
  return { text: excerpt(text, 200), response: response === null ? null : excerpt(response, 200) };
}
