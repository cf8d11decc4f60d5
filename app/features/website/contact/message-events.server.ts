import type { AnyTx } from '#app/ctx.ts';
import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import { changeNotices } from '#app/features/platform/notification/change-notices.server.ts';
import { declareNotice } from '#app/features/platform/notification/declare-notice.server.ts';
import { newId } from '#app/ids.ts';
import { paths } from '#app/paths.ts';
import { excerpt } from '#app/text/excerpt.ts';

type MessageNotice = { name: string; message: string };

const messageNotice = declareNotice<MessageNotice>('message', ({ name, message }, { subjectId }) => ({
  title: `Message from ${name}`,
  detail: excerpt(message, 60),
  to: paths.message(subjectId),
}));

/** What admins do with visitors' messages. */
export const messageEvents = declareEvents(
  'message',
  { provider: true, topics: ['messages'] },
  {
    archived: {
      text: ({ name }: { name: string }) => `archived the message of ${name}`,
      notices: (_data, { subjectId }) => [messageNotice.read('admin', subjectId)],
    },
    moved: {
      text: ({ name }: { name: string; message: string; held: boolean }) =>
        `moved to the inbox the message of ${name}`,
      keeps: ({ name }) => ({ name }),
      // One that was kept apart has been told to nobody yet.
      notices: ({ name, message, held }, { subjectId }) =>
        held ? [messageNotice.unread('admin', subjectId, brief({ name, message }))] : [],
    },
  },
);

/** A visitor's message is new to the admins; nobody with an account acted, so that it is no line of the activity. */
export async function tellOfMessage(tx: AnyTx, messageId: string, message: MessageNotice): Promise<void> {
  const of = { eventId: newId('event'), memberId: null };
  await changeNotices(tx, of, [messageNotice.unread('admin', messageId, brief(message))]);
  tx.emit('messages', null);
}

function brief({ name, message }: MessageNotice): MessageNotice {
  return { name, message: excerpt(message, 200) };
}
