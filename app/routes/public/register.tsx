import { href, Link } from 'react-router';
import { salesFormOf } from '#app/features/website/contact/contact-details.ts';
import { type PlanKey, planLabel } from '#app/features/website/contact/plan-label.ts';
import { salesPath } from '#app/features/website/site/sales-paths.ts';
import { pageRequestContext } from '#app/session/app-context.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Brand } from '#app/ui/page/brand.tsx';
import { headTags } from '#app/ui/page/page-head.ts';
import type { Route } from './+types/register';

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? headTags(loaderData.head) : []);

export function loader({ context, request }: Route.LoaderArgs) {
  const { deps } = context.get(pageRequestContext);
  const description = "Accounts are created by our sales team. Contact us and we'll set yours up.";
  return {
    head: { title: 'Get an account', description, url: `${deps.baseUrl}${href('/register')}` },
    plan: salesFormOf(new URL(request.url).searchParams)?.plan || null,
  };
}

const STEPS = [
  'Tell us how many vans you run, out of which station.',
  'We reply within one business day and agree on a plan.',
  'You get a link to set your password, and your portal is ready.',
];

export default function Register({ loaderData: { plan } }: Route.ComponentProps) {
  return (
    <main className="grid min-h-dvh place-items-center bg-surface-2 px-4 py-10">
      <div className="w-full max-w-lg">
        <Link to="/" className="mb-8 flex justify-center text-ink">
          <Brand name="Delivery Portal" />
        </Link>
        <div className="grid gap-5 rounded-2xl border border-line bg-surface p-6 text-base shadow-card sm:p-8">
          <h1 className="text-xl font-bold text-ink">Get an account</h1>
          <p className="text-ink-2">
            Account creation is handled by our sales team. Tell us about your business, and we'll set up your
            account, usually within one business day.
          </p>
          {plan && <ChosenPlan plan={plan} />}
          <ol className="grid gap-3">
            {STEPS.map((step, index) => (
              <li key={step} className="flex gap-3">
                <span
                  aria-hidden="true"
                  className="flex size-7 shrink-0 items-center justify-center rounded-full bg-secondary-soft text-sm font-bold text-secondary-strong"
                >
                  {index + 1}
                </span>
                <span className="pt-0.5 text-pretty">{step}</span>
              </li>
            ))}
          </ol>
          <div className="flex flex-wrap gap-3">
            <LinkButton
              to={salesPath('account', plan ?? undefined)}
              variant="primary"
              className="min-h-11! flex-1 basis-40 whitespace-nowrap"
            >
              Request an account
            </LinkButton>
            <LinkButton to={href('/contact')} className="min-h-11! flex-1 basis-40 whitespace-nowrap">
              Contact Sales
            </LinkButton>
          </div>
          <p className="text-center text-sm text-ink-2">
            Already have an account?{' '}
            <Link to={href('/login')} className="font-semibold text-secondary-strong underline">
              Login
            </Link>
          </p>
        </div>
      </div>
    </main>
  );
}

function ChosenPlan({ plan }: { plan: PlanKey }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-lg border border-line bg-bg px-4 py-3">
      <span>
        Your plan: <strong>{planLabel(plan)}</strong>
      </span>
      <Link to={href('/services')} className="text-sm font-semibold text-secondary-strong underline">
        Change
      </Link>
    </p>
  );
}
