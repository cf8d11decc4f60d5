import { Form, href, Link, useNavigation } from 'react-router';
import { parseForm, readForm } from '#app/call.server.ts';
import { RESET_MINUTES } from '#app/features/platform/account/password/reset-minutes.ts';
import { SignInFrame } from '#app/features/platform/account/sign-in/sign-in-frame.tsx';
import {
  requestPasswordReset,
  requestResetSchema,
} from '#app/features/platform/password-reset/request-reset.server.ts';
import { answer } from '#app/session/actions.server.ts';
import { pageRequestContext } from '#app/session/app-context.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { useDocumentToast } from '#app/ui/forms/use-action-result.ts';
import type { Route } from './+types/forgot-password';

export const meta: Route.MetaFunction = () => [{ title: 'Forgot password · Delivery Portal' }];

export function loader({ context }: Route.LoaderArgs) {
  return { mailed: context.get(pageRequestContext).deps.mailer.configured };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, address } = context.get(pageRequestContext);
  const form = await readForm(request);
  return answer('forgot-password', async () => {
    const client = { address, cookie: request.headers.get('cookie') };
    await requestPasswordReset(deps, parseForm(requestResetSchema, form), client);
    return {};
  });
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  useDocumentToast(actionData);
  const shown = !loaderData.mailed ? <AskUs /> : actionData?.ok ? <CheckYourEmail /> : null;
  return (
    <SignInFrame title={actionData?.ok ? 'Check your email' : 'Forgot your password?'}>
      {shown ?? <EmailForm errors={actionData && 'errors' in actionData ? actionData.errors : undefined} />}
      <Link to={href('/login')} className="justify-self-center font-semibold text-secondary-strong underline">
        Go to login
      </Link>
    </SignInFrame>
  );
}

function EmailForm({ errors }: { errors: Record<string, string> | undefined }) {
  const pending = useNavigation().state === 'submitting';
  return (
    <Form
      method="post"
      className="grid gap-4"
      noValidate
      onSubmit={(event) => pending && event.preventDefault()}
    >
      <p className="text-ink-2">
        Enter the email address you log in with. We'll email you a link to choose a new password.
      </p>
      <input type="hidden" name="intent" value="forgot-password" />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        required
        error={errors?.email ?? null}
      />
      <Button type="submit" variant="primary" pending={pending}>
        Email me a link
      </Button>
    </Form>
  );
}

/** The same whether the address has an account or not. */
function CheckYourEmail() {
  return (
    <div role="status" className="grid gap-3 text-ink-2">
      <p>
        If that address has an account, we've emailed it a link to choose a new password. The link works once,
        for {RESET_MINUTES} minutes.
      </p>
      <p>Nothing there? Check your spam folder, and use the newest email if there are several.</p>
    </div>
  );
}

function AskUs() {
  return (
    <>
      <p className="text-ink-2">
        This portal doesn't send emails yet. Ask us for a link to choose a new password; if you're a manager,
        you can also ask your employer.
      </p>
      <LinkButton to={href('/contact')} variant="primary">
        Contact us
      </LinkButton>
    </>
  );
}
