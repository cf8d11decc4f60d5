import type { ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/** The build with those of its routes alone that can answer below `/<area>/`: for each request the router tries them all. */
export function routesBelow(build: ServerBuild, area: string): ServerBuild {
  const kept = new Set<string>();
  for (const id of Object.keys(build.routes)) {
    const lineage = lineageOf(build.routes, id);
    const first = lineage.flatMap((one) => build.routes[one]?.path?.split('/') ?? []).find(Boolean) ?? '';
    if (first === area || /^[:*]/.test(first)) for (const one of lineage) kept.add(one);
  }
  const routes = Object.entries(build.routes).filter(([id]) => kept.has(id));
  return { ...build, routes: Object.fromEntries(routes) };
}

/** The route with all that it is within, the outermost first. */
function lineageOf(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId;
  return parent === undefined ? [id] : [...lineageOf(routes, parent), id];
}
