import { data } from 'react-router';
import { readForm } from '#app/call.server.ts';
import { linkCall, linkCalls } from '#app/features/work/answer/answer-calls.server.ts';
import { answerPage } from '#app/features/work/answer/answer-page.server.ts';
import { AnswerView } from '#app/features/work/answer/views/answer-view.tsx';
import { answer } from '#app/session/actions.server.ts';
import { type PageRequest, pageRequestContext } from '#app/session/app-context.ts';
import { signedFrom } from '#app/session/signed-from.ts';
import { todayOf } from '#app/session/today-of.ts';
import type { Route } from './+types/answer';

export const meta: Route.MetaFunction = () => [
  { title: 'Your answer · Delivery Portal' },
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex, nofollow' },
];

const askedBy = ({ requestId }: PageRequest, request: Request, token: string) => ({
  ...{ token, requestId },
  cookies: request.headers.get('cookie'),
});

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const page = context.get(pageRequestContext);
  const asked = askedBy(page, request, params.token);
  const formId = new URL(request.url).searchParams.get('form');
  const shown = await answerPage(page.deps, asked, todayOf(request, page.deps), formId);
  return data(shown, { status: shown.state === 'ended' ? 404 : 200 });
}

async function act({ params, request, context }: Route.ActionArgs) {
  const page = context.get(pageRequestContext);
  const form = await readForm(request);
  const intent = String(form.get('intent') ?? '');
  const asked = { ...askedBy(page, request, params.token), from: signedFrom(page, request) };
  return answer(intent, async () => linkCall(intent)(page.deps, asked, form));
}

export const action = Object.assign(act, { intents: Object.keys(linkCalls) });

export default function AnswerPage({ loaderData }: Route.ComponentProps) {
  return <AnswerView page={loaderData} />;
}
