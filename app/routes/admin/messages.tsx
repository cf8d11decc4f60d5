import { messagesQuerySchema } from '#app/features/website/contact/contact-schema.ts';
import { listMessages } from '#app/features/website/contact/list-messages.server.ts';
import { messageCalls } from '#app/features/website/contact/message-actions.server.ts';
import { MessagesPage } from '#app/features/website/contact/messages-page.tsx';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/messages';

export const handle = { title: 'Messages' };

export const meta: Route.MetaFunction = () => [{ title: 'Messages · Delivery Portal' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = messagesQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  return listMessages(adminCtxOf(context), query);
}

export const action = adminActions(messageCalls);

export default function MessagesRoute({ loaderData }: Route.ComponentProps) {
  useShows('messages');
  return <MessagesPage {...loaderData} />;
}
