import { href } from 'react-router';
import { LinkTabs } from '#app/ui/lists/tabs.tsx';

/** The two parts of the admins' shop. */
export function ShopTabs() {
  return (
    <LinkTabs
      label="Shop"
      className="mb-5"
      tabs={[
        { to: href('/admin/shop'), label: 'Products', end: true },
        { to: href('/admin/shop/orders'), label: 'Orders' },
      ]}
    />
  );
}
