import { href } from 'react-router';
import { PRODUCT_IMPORT_LABELS } from '#app/features/commerce/product/import/product-import-labels.ts';
import { productsImport } from '#app/features/commerce/product/import/products-import.server.ts';
import { importRoutes } from '#app/features/platform/import/import-actions.server.ts';
import { importPage } from '#app/features/platform/import/import-page.server.ts';
import { ImportWizard } from '#app/features/platform/import/views/import-wizard.tsx';
import { ownActions } from '#app/session/actions.server.ts';
import { ownCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/product-import';

const LIST = href('/admin/shop');

export const handle = { title: 'Import Products' };

export const meta: Route.MetaFunction = () => [{ title: 'Import Products · Delivery Portal' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  return importPage(ownCtxOf(context), productsImport, new URL(request.url).searchParams, LIST);
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
