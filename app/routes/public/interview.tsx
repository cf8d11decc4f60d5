import { data, Form, useNavigation } from 'react-router';
import { parseForm, readForm } from '#app/call.server.ts';
import { NotFound } from '#app/errors.ts';
import { choiceSchema } from '#app/features/hiring/interview/interview-schema.ts';
import { cancelInterview, chooseSlot } from '#app/features/hiring/interview/public/choose-slot.server.ts';
import { interviewPage } from '#app/features/hiring/interview/public/interview-page.server.ts';
import { BookedInterview, CANCEL } from '#app/features/hiring/interview/views/booked-interview.tsx';
import { ChooseTime } from '#app/features/hiring/interview/views/choose-time.tsx';
import { SignInFrame } from '#app/features/platform/account/sign-in/sign-in-frame.tsx';
import { answer } from '#app/session/actions.server.ts';
import { pageRequestContext } from '#app/session/app-context.ts';
import type { Route } from './+types/interview';

export const meta: Route.MetaFunction = () => [{ title: 'Your interview' }];

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = context.get(pageRequestContext);
  const shown = await interviewPage(deps, params.token).catch((error: unknown) => {
    if (error instanceof NotFound) return null;
    throw error;
  });
  return data({ shown, token: params.token }, { status: shown ? 200 : 404 });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { deps, requestId } = context.get(pageRequestContext);
  const form = await readForm(request);
  return answer('', async () => {
    const { slotId } = parseForm(choiceSchema, form);
    if (slotId === CANCEL) await cancelInterview(deps, params.token, requestId);
    else await chooseSlot(deps, params.token, slotId, requestId);
    return {};
  });
}

export default function Interview({ loaderData: { shown, token }, actionData }: Route.ComponentProps) {
  const pending = useNavigation().state === 'submitting';
  if (!shown)
    return (
      <SignInFrame title="This link isn't valid">
        <p className="text-ink-2">Ask the company for a new one.</p>
      </SignInFrame>
    );
  const refused = actionData?.ok === false ? actionData.toast?.description : undefined;
  return (
    <SignInFrame title={`Interview with ${shown.business}`}>
      {refused && (
        <p role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-sm text-danger-ink">
          {refused}
        </p>
      )}
      <Form method="post" onSubmit={(event) => pending && event.preventDefault()} className="grid gap-5">
        <BookedInterview shown={shown} token={token} pending={pending} />
        {shown.open && <ChooseTime days={shown.days} isBooked={shown.booked !== null} pending={pending} />}
      </Form>
    </SignInFrame>
  );
}
