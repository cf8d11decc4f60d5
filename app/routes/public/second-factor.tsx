import { useState } from 'react';
import { Form, href } from 'react-router';
import { readAccount } from '#app/features/platform/account/read-account.server.ts';
import { FrameActions, SignInFrame } from '#app/features/platform/account/sign-in/sign-in-frame.tsx';
import { SecondFactorSetUp } from '#app/features/platform/account/two-step/second-factor-set-up.tsx';
import { factorCalls } from '#app/session/account-calls.server.ts';
import { adminActions } from '#app/session/actions.server.ts';
import { pageRequestContext } from '#app/session/app-context.ts';
import { adminCtxOf, setUpGuard } from '#app/session/guards.server.ts';
import { pageForAccount } from '#app/session/page-for.server.ts';
import { returnPath } from '#app/session/return-path.server.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { PageFor } from '#app/ui/network/page-for-bar.tsx';
import type { Route } from './+types/second-factor';

export const meta: Route.MetaFunction = () => [{ title: 'Set up two-step verification · Delivery Portal' }];

export const middleware: Route.MiddlewareFunction[] = [setUpGuard];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  const { deps } = context.get(pageRequestContext);
  const { profile, secondFactorOn } = await readAccount(ctx);
  const onward = returnPath(deps, new URL(request.url).searchParams, ctx.actor.role);
  return { pageFor: pageForAccount(ctx), name: profile.name, email: profile.email, secondFactorOn, onward };
}

export const action = adminActions(factorCalls);

/** Where an admin is led who must set up a two-step verification before anything else. */
export default function SecondFactorPage({ loaderData }: Route.ComponentProps) {
  const { pageFor, name, email, secondFactorOn, onward } = loaderData;
  // The recovery codes are shown after it is on, so what the page began with decides.
  const [settingUp, setSettingUp] = useState(!secondFactorOn);
  return (
    <PageFor mark={pageFor}>
      <SignInFrame title="Set up two-step verification">
        {settingUp ? (
          <>
            <p className="text-ink-2">
              Welcome, <bdi className="font-semibold text-ink">{name}</bdi>. Admins of this portal must use
              two-step verification.
            </p>
            <SecondFactorSetUp email={email} onDone={() => setSettingUp(false)} actions={FrameActions} />
          </>
        ) : (
          <>
            <p className="text-ink-2">
              Two-step verification is on. You'll enter a code the next time you log in.
            </p>
            <LinkButton to={onward} variant="primary">
              Continue
            </LinkButton>
          </>
        )}
        <Form method="post" action={href('/logout')} reloadDocument className="grid">
          <Button type="submit" variant="link">
            Logout
          </Button>
        </Form>
      </SignInFrame>
    </PageFor>
  );
}
