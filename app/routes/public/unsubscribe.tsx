import { Form, href, Link, useNavigation } from 'react-router';
import { readForm } from '#app/call.server.ts';
import { SignInFrame } from '#app/features/platform/account/sign-in/sign-in-frame.tsx';
import { REMINDER_KINDS } from '#app/features/platform/reminder/reminder-kinds.ts';
import { findUnsubscribe, unsubscribe } from '#app/features/platform/reminder/unsubscribe.server.ts';
import { answer } from '#app/session/actions.server.ts';
import { pageRequestContext } from '#app/session/app-context.ts';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/unsubscribe';

export const meta: Route.MetaFunction = () => [
  { title: 'Emails · Delivery Portal' },
  { name: 'referrer', content: 'no-referrer' },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findUnsubscribe(context.get(pageRequestContext).deps, params.token);
  if (!found) return { email: null, what: '' };
  return { email: found.email, what: found.kinds.map((kind) => REMINDER_KINDS[kind]).join(', ') };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { deps } = context.get(pageRequestContext);
  await readForm(request);
  return answer('unsubscribe', async () => {
    await unsubscribe(deps, params.token);
    return {};
  });
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().state === 'submitting';
  const { email, what } = loaderData;
  if (email === null)
    return (
      <SignInFrame title="This link isn't valid">
        <p className="text-ink-2">Log in and choose in your settings how often you get emails.</p>
        <ToLogin />
      </SignInFrame>
    );
  if (actionData?.ok)
    return (
      <SignInFrame title="Emails stopped">
        <p role="status" className="text-ink-2">
          {email} gets no more emails about: {what}. You can turn them on again in your settings.
        </p>
        <ToLogin />
      </SignInFrame>
    );
  return (
    <SignInFrame title="Stop these emails?">
      <p className="wrap-anywhere text-ink-2">
        {email} no longer gets emails about: {what}. It all still shows in the portal.
      </p>
      <Form method="post" className="grid" onSubmit={(event) => pending && event.preventDefault()}>
        <input type="hidden" name="intent" value="unsubscribe" />
        <Button type="submit" variant="primary" pending={pending}>
          Stop emails
        </Button>
      </Form>
      <ToLogin />
    </SignInFrame>
  );
}

function ToLogin() {
  return (
    <Link to={href('/login')} className="justify-self-center font-semibold text-secondary-strong underline">
      Go to login
    </Link>
  );
}
