import { HomePage } from '#app/features/site/home-page.tsx';
import { pageRequestContext } from '#app/session/deps.ts';
import { homeOf } from '#app/session/return-path.server.ts';
import type { Route } from './+types/home';

export const meta: Route.MetaFunction = () => [
  { title: 'Delivery Portal · The back office for last-mile delivery' },
  {
    name: 'description',
    content:
      'Payroll audit, invoice reconciliation, scorecard disputes, toll and fleet checks and hiring for delivery service partners, in one portal.',
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { deps, signedIn } = context.get(pageRequestContext);
  return { home: signedIn ? homeOf(signedIn.actor.role) : null, year: deps.now().getFullYear() };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}
