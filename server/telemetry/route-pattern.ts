import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { ServerBuild } from 'react-router';

/** Says by which route a request is answered, as it is declared: `/member/employees/:employeeId`. */
export type RoutePattern = (c: Context) => string;

/** What no route is for. */
const OTHER = 'other';

type Pattern = { pattern: string; matches: RegExp };

/** Knows the calls by their own routes, and the pages by the build's. */
export function routePatterns({ routes }: Pick<ServerBuild, 'routes'>): RoutePattern {
  const pageOf = pagePatterns(routes);
  return (c) => {
    const paths = matchedRoutes(c).map(({ path }) => path);
    const call = paths.findLast((path) => !path.endsWith('*'));
    if (call) return call;
    // What was refused on its way to a call, and files that are served as they are.
    const area = paths.findLast((path) => /^\/(api|assets)\/.*\*$/.test(path));
    return area ?? pageOf(c.req.path);
  };
}

/** The route of a page, or of its data. */
export function pagePatterns(routes: ServerBuild['routes']): (path: string) => string {
  const all = [...new Set(Object.keys(routes).map((id) => patternOf(routes, id)))];
  const fixed = new Set(all.filter((pattern) => !/[:*]/.test(pattern)));
  const named: Pattern[] = all
    .filter((pattern) => pattern.includes(':') && !pattern.includes('*'))
    .sort((a, b) => namesIn(a) - namesIn(b))
    .map((pattern) => ({ pattern, matches: matcherOf(pattern) }));
  return (path) => {
    const page = path.replace(/(?:^\/_root|\/_)?\.data$/, '').replace(/\/+$/, '') || '/';
    if (fixed.has(page.toLowerCase())) return page.toLowerCase();
    return named.find(({ matches }) => matches.test(page))?.pattern ?? OTHER;
  };
}

function patternOf(routes: ServerBuild['routes'], id: string): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ''])
    if (route.path) parts.unshift(route.path);
  return `/${parts.join('/')}`;
}

function namesIn(pattern: string): number {
  return pattern.split(':').length;
}

function matcherOf(pattern: string): RegExp {
  const segments = pattern.split('/').slice(1);
  const source = segments.map((segment) => {
    if (!segment.startsWith(':')) return `/${segment.replace(/[.+]/g, '\\$&')}`;
    return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${source.join('')}$`, 'i');
}
