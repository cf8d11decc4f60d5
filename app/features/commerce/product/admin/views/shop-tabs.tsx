import { use } from 'react';
import { href } from 'react-router';
import { LinkTabs } from '#app/ui/lists/tabs.tsx';
import { StaffRightsContext } from '#app/ui/page/staff-rights.ts';

/** The two parts of the admins' shop; nothing to who only opens one. */
export function ShopTabs() {
  const rights = use(StaffRightsContext);
  if (!rights?.read.includes('manage')) return null;
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
