import { FileQuestion } from 'lucide-react';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';

/** In an order's place: nobody has ordered it, or it was erased. `list` leads to those that are there. */
export function OrderNotFound({ list }: { list: string }) {
  return (
    <EmptyState
      isPage
      icon={<FileQuestion />}
      title="Order not found"
      action={<LinkButton to={list}>All orders</LinkButton>}
    >
      It may have been erased, or the link is incomplete.
    </EmptyState>
  );
}
