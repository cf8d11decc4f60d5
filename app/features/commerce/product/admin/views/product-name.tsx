import { href } from 'react-router';
import { initials, tintOf } from '#app/ui/page/avatar.tsx';
import { widthsOf } from '../../product-pictures.ts';
import type { ListedProduct } from '../list-products.server.ts';
import { PriceRange } from './price-range.tsx';
import { stockText } from './stock-button.tsx';

/** A product's picture and name, which opens it; on a phone with its price and stock. */
export function ProductName({ product }: { product: ListedProduct }) {
  const { id, title, subtitle, picture, variants } = product;
  return (
    <>
      <i className={`av t${tintOf(title)} rounded-lg!`} data-i={initials(title)}>
        {picture && (
          <img src={picture.url} srcSet={widthsOf(picture.url)} sizes="36px" alt="" loading="lazy" />
        )}
      </i>
      <a href={href('/admin/shop/:productId', { productId: id })} className="o">
        <bdi>{title}</bdi>
      </a>
      <small>
        <bdi className="max-sm:hidden">{subtitle}</bdi>
        <span className="sm:hidden">
          <PriceRange variants={variants} isShort /> · {stockText(product)}
        </span>
      </small>
    </>
  );
}
