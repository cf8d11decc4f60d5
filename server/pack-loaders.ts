import { data, type LoaderFunction, type LoaderFunctionArgs, type ServerBuild } from 'react-router';
import { pageRequestContext } from '#app/session/app-context.ts';
import { standIn } from '#app/session/handed-data.server.ts';
import { packData } from '#app/ui/network/packed-data.ts';

/**
 * The build with what its loaders answer as one text where a page's script asks for it, and kept for the page where that is
 * rendered: React Router itself writes data value by value.
 */
export function packLoaders(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    return [id, loader ? { ...route, module: { ...route.module, loader: packing(loader) } } : route];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] };
}

function packing(loader: LoaderFunction): LoaderFunction {
  return async (args: LoaderFunctionArgs) => {
    const answer: unknown = await loader(args);
    const pack = args.context.get(pageRequestContext).isData ? packData : standIn;
    return hasHeaders(answer) ? data(pack(answer.data), answer.init ?? undefined) : pack(answer);
  };
}

/** What `data` of React Router returns. */
function hasHeaders(answer: unknown): answer is ReturnType<typeof data<unknown>> {
  return (answer as { type?: unknown } | null | undefined)?.type === 'DataWithResponseInit';
}
