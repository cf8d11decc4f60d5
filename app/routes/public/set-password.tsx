import { Form, href, Link, useNavigation } from 'react-router';
import { z } from 'zod';
import { type ActionResult, parseForm, readForm } from '#app/call.server.ts';
import { loginOf } from '#app/ctx.ts';
import { acceptByLink } from '#app/features/members/manager/accept-invitation.server.ts';
import {
  joinByLink,
  loginToAcceptWith,
} from '#app/features/platform/account/companies/join-by-link.server.ts';
import { switchCompany } from '#app/features/platform/account/companies/switch-company.server.ts';
import { emailSchema } from '#app/features/platform/account/email.ts';
import { LINK_GONE } from '#app/features/platform/account/password/account-link-texts.ts';
import { findAccountLink } from '#app/features/platform/account/password/account-links.server.ts';
import { NewPasswordField } from '#app/features/platform/account/password/new-password-field.tsx';
import { PASSWORD_MIN } from '#app/features/platform/account/password/password-rule.ts';
import { rememberClient } from '#app/features/platform/account/sign-in/known-clients.server.ts';
import { setPasswordByLink } from '#app/features/platform/password-reset/set-password-by-link.server.ts';
import { answer } from '#app/session/actions.server.ts';
import { type PageRequest, pageRequestContext } from '#app/session/app-context.ts';
import { loginPath } from '#app/session/return-path.server.ts';
import { nameField } from '#app/text/name-text.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { FieldError } from '#app/ui/forms/field-frame.tsx';
import { useDocumentToast } from '#app/ui/forms/use-action-result.ts';
import { Brand } from '#app/ui/page/brand.tsx';
import type { Route } from './+types/set-password';

export const meta: Route.MetaFunction = () => [
  { title: 'Choose your password · Delivery Portal' },
  { name: 'referrer', content: 'no-referrer' },
];

const passwordSchema = z.object({ password: z.string() });
const firstAdminSchema = passwordSchema.extend({
  name: nameField('Enter your name.'),
  email: emailSchema,
});

const TITLES = {
  'first-admin': 'Create the first admin',
  'set-password': 'Choose your password',
  'forgot-password': 'Choose your password',
  invitation: 'Confirm your email',
  join: 'Add a company',
} as const;

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { deps, signedIn } = context.get(pageRequestContext);
  const link = await findAccountLink(deps, params.secret);
  const actor = signedIn?.actor ?? null;
  const login = link && (await loginToAcceptWith(deps, link, actor));
  const other = actor && !login && loginOf(actor) !== link?.userId ? actor : null;
  return {
    link: link ? { purpose: link.purpose, name: link.name, email: link.email } : null,
    signedIn: other && { name: other.name, email: other.email },
    login: login && { ...login, path: loginPath(deps.secret, new URL(request.url)) },
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { deps, address } = context.get(pageRequestContext);
  const form = await readForm(request);
  const link = await findAccountLink(deps, params.secret);
  return answer('set-password', async () => {
    if (link?.purpose === 'invitation' || link?.purpose === 'join') {
      const added = await acceptLink(context.get(pageRequestContext), link.purpose, params.secret);
      if (added) return added;
      return {
        redirectTo: href('/login'),
        toast: { title: 'Email confirmed', description: 'You can log in now.', tone: 'success' },
      };
    }
    const schema = link?.purpose === 'first-admin' ? firstAdminSchema : passwordSchema;
    await setPasswordByLink(deps, params.secret, parseForm(schema, form));
    const client = { address, cookie: request.headers.get('cookie') };
    return {
      // Whoever had the link gets in from here, also while somebody hammers the account.
      cookies: link?.userId ? [await rememberClient(deps, link.userId, client)] : [],
      redirectTo: href('/login'),
      toast: { title: 'Password saved', description: 'You can log in now.', tone: 'success' },
    };
  });
}

/** Agrees to what a link asks; where an account was added to the login of whoever is signed in, it is the one in use then. */
async function acceptLink(
  { deps, signedIn, requestId }: PageRequest,
  purpose: 'invitation' | 'join',
  secret: string,
): Promise<ActionResult | null> {
  const actor = signedIn?.actor ?? null;
  const accept = purpose === 'join' ? joinByLink : acceptByLink;
  const accountId = await accept(deps, secret, actor);
  if (!accountId || !actor) return null;
  await switchCompany({ ...deps, actor, requestId }, { accountId });
  return {
    redirectTo: href('/member/dashboard'),
    // This document hides where requests come from, and its forms are refused for that.
    newDocument: true,
    toast: { title: 'Company added', tone: 'success' },
  };
}

export default function SetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().state === 'submitting';
  const errors = actionData?.errors ?? {};
  const { link, signedIn, login } = loaderData;
  const isAsked = link?.purpose === 'invitation' || link?.purpose === 'join';
  useDocumentToast(actionData);
  return (
    <main className="grid min-h-dvh place-items-center bg-surface-2 px-4 py-10">
      <div className="w-full max-w-sm">
        <Link to="/" className="mb-8 flex justify-center text-ink">
          <Brand name="Delivery Portal" />
        </Link>
        <div className="rounded-2xl border border-line bg-surface p-6 shadow-sm sm:p-8">
          {link ? (
            <Form
              method="post"
              className="grid gap-4"
              noValidate
              onSubmit={(event) => pending && event.preventDefault()}
            >
              <h1 className="text-xl font-bold text-ink">{TITLES[link.purpose]}</h1>
              {link.purpose === 'first-admin' ? (
                <>
                  <TextField label="Name" name="name" autoComplete="name" error={errors.name} />
                  <TextField
                    label="Email"
                    name="email"
                    type="email"
                    autoComplete="username"
                    error={errors.email}
                  />
                </>
              ) : (
                <p className="text-ink-2">
                  For <bdi className="font-semibold text-ink">{link.name}</bdi> ({link.email})
                </p>
              )}
              {signedIn && <SignedInAs {...signedIn} />}
              {login && <AddedToLogin {...login} />}
              {!isAsked && (
                <NewPasswordField
                  label="New password"
                  name="password"
                  words={[link.name, link.email]}
                  hint={`At least ${PASSWORD_MIN} characters; a short sentence works well.`}
                  error={errors.password}
                />
              )}
              {errors.email && isAsked && <FieldError>{errors.email}</FieldError>}
              {login && !login.isOwn ? (
                <LinkButton to={login.path} variant="primary">
                  Log in
                </LinkButton>
              ) : (
                <Button type="submit" variant="primary" pending={pending}>
                  {isAsked ? 'Confirm' : 'Save password'}
                </Button>
              )}
            </Form>
          ) : (
            <div className="grid gap-3">
              <h1 className="text-xl font-bold text-ink">This link has expired</h1>
              <p className="text-ink-2">{LINK_GONE}</p>
              <LinkButton to={href('/forgot-password')} variant="primary">
                Request a new link
              </LinkButton>
              <Link to={href('/login')} className="text-center font-semibold text-secondary-strong underline">
                Go to login
              </Link>
            </div>
          )}
        </div>
      </div>
    </main>
  );
}

/** The address has a login already, which is to open the account too. */
function AddedToLogin({ email, isOwn }: { email: string; isOwn: boolean }) {
  return (
    <p className="rounded-lg bg-info-soft px-3 py-2 wrap-anywhere text-info-ink">
      {isOwn ? 'It is added to your login' : 'You already log in with'}{' '}
      <bdi className="font-semibold">{email}</bdi>
      {isOwn ? '. You can switch between your companies in the account menu.' : '. Log in to accept.'}
    </p>
  );
}

/** The browser is somebody else's just now: the password that is chosen here is not theirs. */
function SignedInAs({ name, email }: { name: string; email: string }) {
  return (
    <p className="rounded-lg bg-info-soft px-3 py-2 wrap-anywhere text-info-ink">
      You're logged in as <bdi className="font-semibold">{name}</bdi> ({email}) in this browser. This link is
      for another account; your own password isn't changed.
    </p>
  );
}
