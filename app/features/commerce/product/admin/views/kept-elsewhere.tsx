import { Store } from 'lucide-react';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState, PageHeader } from '#app/ui/page/page.tsx';
import { ShopTabs } from './shop-tabs.tsx';

/** In place of the catalogue where the shop sells another store's products. */
export function KeptElsewhere() {
  return (
    <>
      <PageHeader title="Shop" description="Products for sale on your website." />
      <ShopTabs />
      <Card>
        <EmptyState icon={<Store />} title="Products are managed in another store">
          Add, change and delete products there. Prices and stock update here automatically.
        </EmptyState>
      </Card>
    </>
  );
}
