import { ExternalLink, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { PageHeader } from '#app/ui/page/page.tsx';
import { StaffButton } from '#app/ui/staff-buttons.tsx';
import type { LoadedProduct } from '../edited-product.ts';
import { ProductEditor } from './product-editor.tsx';

/** A product of the catalogue, or a new one; below its form stand the children. Admins only. */
export function EditProductPage({ product, children }: { product: LoadedProduct; children?: ReactNode }) {
  const { id, edited } = product;
  const { call, pending } = useActionQueue();
  return (
    <>
      <PageHeader
        title={
          id ? (
            <span className="inline-flex flex-wrap items-center gap-3">
              <bdi className="wrap-anywhere">{edited.title}</bdi>
              {edited.hidden && <Badge tone="neutral">Hidden</Badge>}
            </span>
          ) : (
            'Add Product'
          )
        }
        description="Changes go live when you save."
        breadcrumb={{ to: href('/admin/shop'), label: 'Shop' }}
        actions={
          id && (
            <>
              {!edited.hidden && (
                <LinkButton to={href('/product/:id', { id })} icon={<ExternalLink aria-hidden />}>
                  View in shop
                </LinkButton>
              )}
              <StaffButton
                needs="manage"
                type="button"
                icon={<Trash2 aria-hidden />}
                pending={pending}
                onClick={() => call('product-delete', { productId: id })}
              >
                Delete
              </StaffButton>
            </>
          )
        }
      />
      <ProductEditor product={product} />
      {children}
    </>
  );
}
