import { lazy, Suspense } from 'react';
import { Form, href, Link, redirect, useNavigation } from 'react-router';
import { parseForm, readForm } from '#app/call.server.ts';
import { signIn, signInSchema } from '#app/features/platform/account/sign-in/sign-in.server.ts';
import {
  logInWithPasskey,
  passkeyChallenge,
} from '#app/features/platform/passkey/log-in-with-passkey.server.ts';
import { passkeyLogInSchema } from '#app/features/platform/passkey/passkey-schema.ts';
import { answer } from '#app/session/actions.server.ts';
import { pageRequestContext } from '#app/session/app-context.ts';
import { homeOf, returnPath } from '#app/session/return-path.server.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { useDocumentToast } from '#app/ui/forms/use-action-result.ts';
import { Brand } from '#app/ui/page/brand.tsx';
import type { Route } from './+types/login';

// Its script is fetched once the page answers.
const PasskeyButton = lazy(async () => {
  const { PasskeyButton: Loaded } = await import('#app/features/platform/passkey/passkey-button.tsx');
  return { default: Loaded };
});

export const meta: Route.MetaFunction = () => [
  { title: 'Member Login · Delivery Portal' },
  {
    name: 'description',
    content: 'Log in to see your files, employees and open items, or contact sales to get an account.',
  },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { signedIn, settingUp, deps } = context.get(pageRequestContext);
  if (settingUp) throw redirect(`${href('/second-factor')}${new URL(request.url).search}`);
  if (!signedIn) return { signedIn: null, passkey: passkeyChallenge(deps) };
  const { name, role } = signedIn.actor;
  const onward = returnPath(deps, new URL(request.url).searchParams, role);
  return { passkey: null, signedIn: { name, onward, home: homeOf(role) } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, address } = context.get(pageRequestContext);
  const form = await readForm(request);
  return answer('sign-in', async () => {
    const userAgent = request.headers.get('user-agent') ?? '';
    const client = { address, userAgent, cookie: request.headers.get('cookie') };
    const { cookies, name, role, needsCode } =
      form.get('intent') === 'passkey'
        ? { ...(await logInWithPasskey(deps, parseForm(passkeyLogInSchema, form), client)), needsCode: false }
        : await signIn(deps, parseForm(signInSchema, form), client);
    if (needsCode) return { cookies, redirectTo: `${href('/login/code')}${new URL(request.url).search}` };
    return {
      cookies,
      redirectTo: returnPath(deps, new URL(request.url).searchParams, role),
      toast: { title: 'Login Successful!', description: `Welcome back, ${name}!`, tone: 'success' },
    };
  });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formData?.get('intent') === 'sign-in';
  useDocumentToast(actionData);
  return (
    <main className="grid min-h-dvh place-items-center bg-surface-2 px-4 py-10">
      <div className="w-full max-w-sm">
        <Link to="/" className="mb-8 flex justify-center text-ink">
          <Brand name="Delivery Portal" />
        </Link>
        <div className="rounded-2xl border border-line bg-surface p-6 shadow-sm sm:p-8">
          {loaderData.signedIn ? (
            <AlreadySignedIn {...loaderData.signedIn} />
          ) : (
            <Form
              method="post"
              className="grid gap-4"
              onSubmit={(event) => pending && event.preventDefault()}
            >
              <h1 className="text-xl font-bold text-ink">Member Login</h1>
              {actionData && 'toast' in actionData && (
                <p role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-danger-ink">
                  {actionData.toast?.description}
                </p>
              )}
              <input type="hidden" name="intent" value="sign-in" />
              <TextField
                label="Email"
                name="email"
                type="email"
                autoComplete="username"
                nativeRequired
                autoFocus
              />
              <PasswordField
                label="Password"
                name="password"
                autoComplete="current-password"
                nativeRequired
              />
              <Link
                to={href('/forgot-password')}
                className="-mt-2 justify-self-end py-1 font-semibold text-secondary-strong underline"
              >
                Forgot password?
              </Link>
              <Button type="submit" variant="primary" pending={pending}>
                Login
              </Button>
              <Suspense>{loaderData.passkey && <PasskeyButton {...loaderData.passkey} />}</Suspense>
              <p className="text-center text-ink-2">
                No account yet?{' '}
                <Link to={href('/contact')} className="font-semibold text-secondary-strong underline">
                  Contact Sales
                </Link>
              </p>
            </Form>
          )}
        </div>
      </div>
    </main>
  );
}

function AlreadySignedIn({ name, onward }: { name: string; onward: string }) {
  return (
    <div className="grid gap-4">
      <h1 className="text-xl font-bold text-ink">Member Login</h1>
      <p>
        You're logged in as <bdi className="font-semibold">{name}</bdi>.
      </p>
      <LinkButton to={onward} variant="primary">
        Continue
      </LinkButton>
      <Form method="post" action={href('/logout')} reloadDocument className="grid">
        <Button type="submit">Logout</Button>
      </Form>
    </div>
  );
}
