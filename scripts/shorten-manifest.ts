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

/** Of each route the same, in this order; what is true of all of them is said once. */
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
 * once, and a route names its files by their places, in their order, as steps from one to the next. Throws for a list of another form.
 */
export function shortenManifest(script: string): string {
  const { routes, ...rest } = JSON.parse(script.slice(HEAD.length).replace(/;\s*$/, '')) as Manifest;
  const files = [...new Set(Object.values(routes).flatMap((route) => route.imports ?? []))];
  const ids = Object.keys(routes);
  const styles = [...new Set(Object.values(routes).map(({ css }) => JSON.stringify(css)))];
  const lines = Object.values(routes).map((route) => {
    const { id, parentId, module, imports, css, ...others } = route;
    for (const flag of FLAGS) delete others[flag];
    const places = (imports ?? []).map((file) => files.indexOf(file)).sort((one, other) => one - other);
    const steps = places.map((place, index) => place - (places[index - 1] ?? 0));
    const flags = FLAGS.map((flag) => Number(route[flag])).join('');
    const parent = parentId === undefined ? -1 : ids.indexOf(parentId);
    return [
      id,
      parent,
      name(module).replace(lastOf(id), '*'),
      flags,
      steps,
      styles.indexOf(JSON.stringify(css)),
      others,
    ];
  });
  const parts = [rest, files.map(name).join(' '), styles.map((css) => css && JSON.parse(css)), lines];
  return `${HEAD}(${READER})(${JSON.stringify(parts)});`;
}

/** What a route's module is called after. */
function lastOf(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}

function name(file: string): string {
  if (!file.startsWith(FOLDER) || !file.endsWith('.js')) throw new Error(`${file} is no script of the site.`);
  return file.slice(FOLDER.length, -3);
}

/** Makes the object that React Router reads; it runs in browsers. */
const READER =
  `([rest,names,styles,lines])=>{const file=n=>"${FOLDER}"+n+".js",files=names.split(" ").map(file),routes={};` +
  'for(const[id,parent,module,flags,steps,css,others]of lines){let at=0;' +
  'routes[id]={id,parentId:lines[parent]?.[0],...others,module:file(module.replace("*",id.slice(id.lastIndexOf("/")+1))),imports:steps.map(s=>files[at+=s]),css:styles[css]??void 0};' +
  `${JSON.stringify(FLAGS)}.forEach((f,i)=>{routes[id][f]=flags[i]==="1"})}return{...rest,routes}}`;
