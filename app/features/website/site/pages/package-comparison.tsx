import { Check, Minus } from 'lucide-react';
import { ScrollRegion } from '#app/ui/page/scroll-region.tsx';
import { PACKAGES } from '../packages.ts';

/** What each package has, side by side. */
export function PackageComparison() {
  const lines = PACKAGES.flatMap(({ points }, level) => points.map((point) => ({ point, level })));
  return (
    <section aria-labelledby="compare" className="mt-16">
      <h2 id="compare" className="text-2xl font-bold tracking-tight">
        Compare packages
      </h2>
      <ScrollRegion
        label="Comparison of the packages"
        className="mt-6 rounded-2xl border border-line bg-surface shadow-card"
      >
        <table className="w-full border-collapse text-left max-sm:text-sm">
          <caption className="sr-only">What each package includes</caption>
          <thead className="bg-bg">
            <tr>
              <th scope="col" className="px-3 py-3 font-semibold sm:px-6">
                Service
              </th>
              {PACKAGES.map(({ key, name, price }) => (
                <th
                  key={key}
                  scope="col"
                  className="px-1 py-3 text-center font-semibold max-sm:text-xs sm:px-6"
                >
                  {name}
                  <span className="block font-normal sm:text-sm text-ink-2">{price}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {lines.map(({ point, level }) => (
              <tr key={point}>
                <th scope="row" className="px-3 py-3 font-normal sm:px-6">
                  {point}
                </th>
                {PACKAGES.map(({ key }, index) => (
                  <td key={key} className="px-1 py-3 text-center sm:px-6">
                    <Included isIncluded={index >= level} />
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

function Included({ isIncluded }: { isIncluded: boolean }) {
  const Icon = isIncluded ? Check : Minus;
  return (
    <>
      <Icon
        aria-hidden="true"
        className={`mx-auto size-5 ${isIncluded ? 'text-secondary-strong' : 'text-ink-2 opacity-60'}`}
      />
      <span className="sr-only">{isIncluded ? 'Included' : 'Not included'}</span>
    </>
  );
}
