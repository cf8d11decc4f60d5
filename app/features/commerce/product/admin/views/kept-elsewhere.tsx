import { Store } from 'lucide-react';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState, PageHeader } from '#app/ui/page/page.tsx';
import { ShopTabs } from './shop-tabs.tsx';

/** In place of the catalogue where the shop sells another store's products. */
export function KeptElsewhere() {
  return (
    <>
      <PageHeader title="Shop" description="What you sell on the public site." />
      <ShopTabs />
      <Card>
        <EmptyState icon={<Store />} title="The products are kept in another store">
          The shop shows them with their prices and their stock. Add, change and delete them there: what you
          change shows here by itself.
        </EmptyState>
      </Card>
    </>
  );
}
