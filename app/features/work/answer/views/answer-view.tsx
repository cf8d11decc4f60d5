import { CircleCheck, Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { LinkButton } from '#app/ui/button.tsx';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { Brand } from '#app/ui/page/brand.tsx';
import type { AnswerPage } from '../answer-page.server.ts';
import { ClosedLink } from './closed-link.tsx';

const loadForm = () => import('./form-by-link.tsx');
const loadSign = () => import('./sign-by-link.tsx');
const loadRequest = () => import('./request-by-link.tsx');

/** The page that a link in an email opens: one request or form, and nothing else of the portal. */
export function AnswerView({ page }: { page: AnswerPage }) {
  switch (page.state) {
    case 'request':
      return (
        <Frame>
          <OnDemand load={loadRequest} open onClose={() => undefined}>
            {({ RequestByLink }) => <RequestByLink {...page} />}
          </OnDemand>
        </Frame>
      );
    case 'form':
      return (
        <Frame>
          <OnDemand load={loadForm} open onClose={() => undefined}>
            {({ FormByLink }) => <FormByLink {...page} />}
          </OnDemand>
        </Frame>
      );
    case 'sign':
      return (
        <Frame>
          <OnDemand load={loadSign} open onClose={() => undefined}>
            {({ SignByLink }) => <SignByLink {...page} />}
          </OnDemand>
        </Frame>
      );
    case 'signed':
      return (
        <Frame>
          <OnDemand load={loadSign} open onClose={() => undefined}>
            {({ SignedByLink }) => <SignedByLink {...page} />}
          </OnDemand>
        </Frame>
      );
    case 'closed':
      return (
        <Frame>
          <ClosedLink {...page} />
        </Frame>
      );
    case 'done':
      return (
        <Frame>
          <Message icon={<CircleCheck aria-hidden className="text-ok-ink" />} title="Thank you">
            Your answer was sent. There is nothing left to do here. We email you if we need anything else.
          </Message>
        </Frame>
      );
    case 'ended':
      return (
        <Frame>
          <Message icon={<Unlink aria-hidden className="text-ink-2" />} title="This link has ended">
            It was answered, replaced or turned off, or it is older than 30 days. Log in to see your requests
            and forms. If you have no login, ask the sender for a new link.
          </Message>
          <LinkButton to={href('/login')} variant="primary">
            Log in
          </LinkButton>
        </Frame>
      );
  }
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh bg-surface-2 px-4 py-6 focus:outline-none sm:py-10">
      <div className="mx-auto grid w-full max-w-xl gap-5">
        <p className="text-ink">
          <Brand name="Delivery Portal" />
        </p>
        {children}
      </div>
    </main>
  );
}

function Message({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <h1 className="flex items-center gap-2 text-xl font-bold text-ink [&_svg]:size-6">
        {icon}
        {title}
      </h1>
      <p className="text-ink-2">{children}</p>
    </div>
  );
}
