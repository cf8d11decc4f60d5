/** What React Router's build writes of a route for browsers; some it leaves out where they are nothing. */
type ManifestRoute = {
  id: string;
  parentId?: string;
  module: string;
  imports?: string[];
  css?: string[];
} & Record<string, unknown>;
type Manifest = { routes: Record<string, ManifestRoute> } & Record<string, unknown>;

const HEAD = 'window.__reactRouterManifest=';
const FOLDER = '/assets/';

/** What is so of a route or not, in this order. */
const FLAGS = [
  'hasAction',
  'hasLoader',
  'hasErrorBoundary',
  'hasClientAction',
  'hasClientLoader',
  'hasClientMiddleware',
  'hasDefaultExport',
] as const;

/**
 * React Router's list of routes, which every page loads, as a script that makes the same object of less text: each file is named
 * once, a route names its files by their places, in their order, as steps from one to the next, and what routes have in common stands
 * in columns, which pack best. What the routes around one need is left out there: React Router asks for the files of all that a page is
 * within. Throws for a list of another form.
 */
export function shortenManifest(script: string): string {
  const { routes, ...rest } = JSON.parse(script.slice(HEAD.length).replace(/;\s*$/, '')) as Manifest;
  const files = [...new Set(Object.values(routes).flatMap((route) => route.imports ?? []))];
  const ids = Object.keys(routes);
  // What is so of no route, React Router reads from nothing as well.
  const flags = FLAGS.filter((flag) => Object.values(routes).some((route) => route[flag]));
  const styles = [...new Set(Object.values(routes).map(({ css }) => JSON.stringify(css)))];
  const lines = Object.values(routes).map((route) => [
    route.id,
    route.parentId === undefined ? -1 : ids.indexOf(route.parentId),
    shortName(route),
    Number.parseInt(flags.map((flag) => Number(route[flag])).join(''), 2),
    stepsOf(ownImports(route, routes), files),
    styles.indexOf(JSON.stringify(route.css)),
    placeOf(route),
  ]);
  const columns = (lines[0] ?? []).map((_, column) => lines.map((line) => line[column]).join(' '));
  const parts = [rest, files.map(name).join(' '), styles.map((css) => css && JSON.parse(css)), columns];
  return `${HEAD}(${readerOf(flags)})(${JSON.stringify(parts)});`;
}

/** Where a route stands: its path, or that it is an index or neither. Throws for anything else that the build says of it. */
function placeOf({ id, parentId: _, module: _m, imports: _i, css: _c, ...others }: ManifestRoute): string {
  for (const flag of FLAGS) delete others[flag];
  const { path, index, ...unknown } = others;
  if (Object.keys(unknown).length > 0) throw new Error(`${id} has ${Object.keys(unknown).join(', ')}.`);
  if (index === true) return INDEX;
  return typeof path === 'string' ? path : NEITHER;
}

/** No path of a route begins so. */
const INDEX = '/';
const NEITHER = '//';

/** A route's file without what it is called after, which its id says. */
function shortName({ id, module }: ManifestRoute): string {
  const whole = name(module);
  const start = `${id.slice(id.lastIndexOf('/') + 1)}-`;
  return whole.startsWith(start) ? whole.slice(start.length) : `/${whole}`;
}

/** Files that a route needs beside those of the routes around it. */
function ownImports({ imports = [], parentId }: ManifestRoute, routes: Manifest['routes']): string[] {
  const around = new Set<string>();
  for (let parent = routes[parentId ?? '']; parent; parent = routes[parent.parentId ?? ''])
    for (const file of parent.imports ?? []) around.add(file);
  return imports.filter((file) => !around.has(file));
}

function stepsOf(imports: readonly string[], files: readonly string[]): string {
  const places = imports.map((file) => files.indexOf(file)).sort((one, other) => one - other);
  return places.map((place, index) => place - (places[index - 1] ?? 0)).join('.');
}

function name(file: string): string {
  if (!file.startsWith(FOLDER) || !file.endsWith('.js')) throw new Error(`${file} is no script of the site.`);
  return file.slice(FOLDER.length, -3);
}

/** Makes the object that React Router reads; it runs in browsers. */
const readerOf = (flags: readonly string[]) =>
  `([rest,names,styles,columns])=>{const file=n=>"${FOLDER}"+n+".js",files=names.split(" ").map(file),routes={};` +
  'const[ids,parents,modules,flags,steps,css,paths]=columns.map(c=>c.split(" "));ids.forEach((id,i)=>{let at=0,m=modules[i],p=paths[i];' +
  'routes[id]={id,parentId:ids[parents[i]],' +
  `...(p==="${INDEX}"?{index:!0}:p==="${NEITHER}"?{}:{path:p}),` +
  'module:file(m[0]==="/"?m.slice(1):id.slice(id.lastIndexOf("/")+1)+"-"+m),' +
  'imports:steps[i]?steps[i].split(".").map(s=>files[at+=+s]):[],css:styles[css[i]]??void 0};' +
  `${JSON.stringify(flags)}.forEach((f,n)=>{routes[id][f]=(flags[i]>>${flags.length - 1}-n&1)===1})});return{...rest,routes}}`;
