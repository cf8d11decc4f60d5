import { href, Link } from 'react-router';
import { pageRequestContext } from '#app/session/app-context.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Brand } from '#app/ui/page/brand.tsx';
import { headTags } from '#app/ui/page/page-head.ts';
import type { Route } from './+types/register';

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? headTags(loaderData.head) : []);

export function loader({ context }: Route.LoaderArgs) {
  const { deps } = context.get(pageRequestContext);
  const description = "Accounts are created by our sales team. Contact us and we'll set yours up.";
  return { head: { title: 'Get an account', description, url: `${deps.baseUrl}${href('/register')}` } };
}

export default function Register() {
  return (
    <main className="grid min-h-dvh place-items-center bg-surface-2 px-4 py-10">
      <div className="w-full max-w-md">
        <Link to="/" className="mb-8 flex justify-center text-ink">
          <Brand name="Delivery Portal" />
        </Link>
        <div className="grid gap-4 rounded-2xl border border-line bg-surface p-6 text-base shadow-sm sm:p-8">
          <h1 className="text-xl font-bold text-ink">Get an account</h1>
          <p className="text-ink-2">
            Account creation is handled by our sales team. Tell us about your business, and we'll set up your
            account, usually within one business day.
          </p>
          <LinkButton to={href('/contact')} variant="primary" className="min-h-11!">
            Contact Sales
          </LinkButton>
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
