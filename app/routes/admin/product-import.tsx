import { href, redirect } from 'react-router';
import { PRODUCT_IMPORT_LABELS } from '#app/features/commerce/product/import/product-import-labels.ts';
import { productsImport } from '#app/features/commerce/product/import/products-import.server.ts';
import { importRoutes } from '#app/features/platform/import/import-actions.server.ts';
import { importPage } from '#app/features/platform/import/import-page.server.ts';
import { ImportWizard } from '#app/features/platform/import/views/import-wizard.tsx';
import { mayAsStaff } from '#app/policy.ts';
import { ownActions } from '#app/session/actions.server.ts';
import { ownCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/product-import';

const LIST = href('/admin/shop');

export const handle = { title: 'Import products' };

export const meta: Route.MetaFunction = () => [{ title: 'Import products · Delivery Portal' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = ownCtxOf(context);
  if (!mayAsStaff(ctx, 'write', 'manage')) throw redirect(LIST);
  return importPage(ctx, productsImport, new URL(request.url).searchParams, LIST);
}

export const action = ownActions(importRoutes(productsImport));

export default function ProductImportRoute({ loaderData }: Route.ComponentProps) {
  useShows('products');
  return (
    <ImportWizard
      {...loaderData}
      words={PRODUCT_IMPORT_LABELS}
      list={LIST}
      page={`${LIST}/import`}
      calls="/api/admin/shop"
    />
  );
}
