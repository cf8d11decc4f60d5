import { createHmac } from 'node:crypto';
import { href } from 'react-router';
import type { Role } from '#app/ctx.ts';
import { isSealedBy, type Secrets } from '#app/own-secrets.ts';
import { withQuery } from '#app/paths.ts';

/** Where each role starts. */
export function homeOf(role: Role): string {
  return role === 'admin' ? href('/admin/dashboard') : href('/member/dashboard');
}

/** The sign-in page with the way back, signed so that only a guard of ours can have set it. */
export function loginPath(secret: string, from: { pathname: string; search: string }): string {
  const next = pageAddress(from);
  return withQuery(href('/login'), { next, by: sign(secret, next) });
}

/** Path and query of the page that a request is about, also where a page's script asks for its data alone. */
export function pageAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `${pageOf(pathname)}${withoutRoutes(search)}`;
}

/** The page that a data request is about. */
function pageOf(pathname: string): string {
  return pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
}

/** The query without the names of the routes that a data request asks for. */
function withoutRoutes(search: string): string {
  const params = new URLSearchParams(search);
  if (!params.has('_routes')) return search;
  params.delete('_routes');
  return params.size > 0 ? `?${params}` : '';
}

/** The path to go to after sign-in: the one a guard set if the role may enter it, else the role's own start. */
export function returnPath(secrets: Secrets, params: URLSearchParams, role: Role): string {
  const next = params.get('next') ?? '';
  const ours = isSealedBy(secrets, params.get('by') ?? '', (secret) => sign(secret, next));
  const forAll = next === '/checkout' || next.startsWith('/member/') || next.startsWith('/set-password/');
  const enters = forAll || (role === 'admin' && next.startsWith('/admin/'));
  return ours && enters ? next : homeOf(role);
}

function sign(secret: string, next: string): string {
  return createHmac('sha256', secret).update(`return-path:${next}`).digest('base64url');
}
