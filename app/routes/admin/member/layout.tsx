import { isRouteErrorResponse, Outlet, useSearchParams } from 'react-router';
import { MemberNotFound } from '#app/features/members/member/member-not-found.tsx';
import { FaultPage } from '#app/features/website/site/pages/fault-page.tsx';
import { actForMember } from '#app/session/guards.server.ts';
import type { Route } from './+types/layout';

/** Below a member's address everything is about that member, which is looked for once. */
export const middleware: Route.MiddlewareFunction[] = [actForMember];

export const handle = { title: 'Member Details' };

export const meta: Route.MetaFunction = ({ error }) => [
  { title: isNotFound(error) ? 'Member not found · Delivery Portal' : 'Delivery Portal' },
];

export default function MemberLayout() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [params] = useSearchParams();
  return isNotFound(error) ? <MemberNotFound page={params} /> : <FaultPage error={error} inFrame />;
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
