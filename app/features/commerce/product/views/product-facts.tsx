import { formatWeight } from '#app/format/weight.ts';
import { ScrollRegion } from '#app/ui/page/scroll-region.tsx';
import type { ProductView, VariantView } from '../product-view.ts';
import type { SizeTable } from '../size-table.ts';

/** What is to be known of a variant beside its price: its weight, and the product's category. */
export function ProductFacts({
  product,
  variant,
}: {
  product: ProductView;
  variant: VariantView | undefined;
}) {
  const facts = [
    product.category && { name: 'Category', value: product.category },
    variant?.grams && { name: 'Weight', value: formatWeight(variant.grams) },
  ].filter((fact) => !!fact);
  if (facts.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex gap-2">
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-medium wrap-anywhere text-ink">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The sizes of a product with their measures. */
export function SizeTableSection({ sizes: { head, rows } }: { sizes: SizeTable }) {
  const [first = '', ...measures] = head;
  return (
    <section>
      <h2 className="mb-2 text-lg font-bold text-ink">Size table</h2>
      <ScrollRegion label="Size table" className="max-w-xl rounded-lg border border-line">
        <table className="w-full border-collapse text-left text-sm tabular-nums">
          <thead className="bg-bg text-ink-2">
            <tr>
              {[first, ...measures].map((name, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name than their place.
                <th key={place} scope="col" className="px-4 py-2 font-semibold whitespace-nowrap">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(([size, ...cells], row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor have rows.
              <tr key={row}>
                <th scope="row" className="px-4 py-2 font-semibold text-ink">
                  {size}
                </th>
                {cells.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor cells.
                  <td key={place} className="px-4 py-2 whitespace-nowrap text-ink">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
