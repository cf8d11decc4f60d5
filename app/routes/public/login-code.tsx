import { Form, href, Link, redirect, useNavigation } from 'react-router';
import { parseForm, readForm } from '#app/call.server.ts';
import {
  awaitsCode,
  finishSignIn,
  finishSignInSchema,
  SignInOver,
} from '#app/features/platform/account/sign-in/finish-sign-in.server.ts';
import { SignInFrame } from '#app/features/platform/account/sign-in/sign-in-frame.tsx';
import { answer } from '#app/session/actions.server.ts';
import { pageRequestContext } from '#app/session/app-context.ts';
import { returnPath } from '#app/session/return-path.server.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { useDocumentToast } from '#app/ui/forms/use-action-result.ts';
import type { Route } from './+types/login-code';

export const meta: Route.MetaFunction = () => [{ title: 'Enter your code · Delivery Portal' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = context.get(pageRequestContext);
  if (!(await awaitsCode(deps, request.headers)))
    throw redirect(`${href('/login')}${new URL(request.url).search}`);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, address } = context.get(pageRequestContext);
  const form = await readForm(request);
  const { search, searchParams } = new URL(request.url);
  return answer('sign-in-code', async () => {
    const client = { address, userAgent: request.headers.get('user-agent') ?? '' };
    const done = await finishSignIn(deps, request.headers, parseForm(finishSignInSchema, form), client).catch(
      (error: unknown) => {
        if (error instanceof SignInOver) return error;
        throw error;
      },
    );
    if (done instanceof SignInOver) {
      const toast = { title: done.title, description: done.message, tone: 'destructive' } as const;
      return { redirectTo: `${href('/login')}${search}`, toast };
    }
    return {
      cookies: done.cookies,
      redirectTo: returnPath(deps, searchParams, done.role),
      toast: { title: 'Login Successful!', description: `Welcome back, ${done.name}!`, tone: 'success' },
    };
  });
}

export default function LoginCode({ actionData }: Route.ComponentProps) {
  const pending = useNavigation().state === 'submitting';
  useDocumentToast(actionData);
  const refused = actionData && 'toast' in actionData ? actionData.toast?.description : undefined;
  return (
    <SignInFrame title="Enter your code">
      <Form
        method="post"
        className="grid gap-4"
        noValidate
        onSubmit={(event) => pending && event.preventDefault()}
      >
        <p className="text-ink-2">Enter the 6-digit code from your authenticator app.</p>
        <input type="hidden" name="intent" value="sign-in-code" />
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={20}
          autoFocus
          required
          hint="No phone? Enter one of your recovery codes."
          error={refused ?? null}
        />
        <Button type="submit" variant="primary" pending={pending}>
          Login
        </Button>
        <p className="text-center text-ink-2">
          <Link to={href('/login')} className="font-semibold text-secondary-strong underline">
            Start again
          </Link>
        </p>
      </Form>
    </SignInFrame>
  );
}
