import { Package } from 'lucide-react';
import { href } from 'react-router';
import { LinkButton } from '#app/ui/button.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';

/** In place of a product that does not exist, or no longer. */
export function NoSuchProduct() {
  return (
    <Card>
      <EmptyState
        icon={<Package />}
        isPage
        title="Product not found."
        action={<LinkButton to={href('/admin/shop')}>Back to the shop</LinkButton>}
      >
        It may have been deleted, or the link is incorrect.
      </EmptyState>
    </Card>
  );
}
