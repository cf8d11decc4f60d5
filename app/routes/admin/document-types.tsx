import { documentTypeCalls } from '#app/features/work/document-type/document-type-actions.server.ts';
import { DocumentTypes } from '#app/features/work/document-type/document-types.tsx';
import {
  listDocumentTypes,
  listTypesSchema,
} from '#app/features/work/document-type/list-document-types.server.ts';
import { trashLimitParam } from '#app/lists/trash.ts';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/document-types';

export const handle = { title: 'Document Types' };

export const meta: Route.MetaFunction = () => [{ title: 'Document Types · Delivery Portal' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = listTypesSchema.parse(Object.fromEntries(params));
  return listDocumentTypes(adminCtxOf(context), query, trashLimitParam(params));
}

export const action = adminActions(documentTypeCalls);

export default function DocumentTypesRoute({ loaderData }: Route.ComponentProps) {
  useShows('document-types', 'employees');
  return <DocumentTypes {...loaderData} />;
}
