import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { PublicSection } from '#app/ui/page/page-top.tsx';
import { SHOP_GRID } from './shop-grid.ts';

type Loading = 'shop' | 'product';

/** Milliseconds that a page may take without anything being said of it. */
const UNNOTICED_MS = 150;

/** Puts the outlines of the shop, or of a product, in the place of the page while a visitor goes there. */
export function WhileProductsLoad({ children }: { children: ReactNode }) {
  const loading = useLoading();
  return (
    <>
      <div hidden={loading !== null}>{children}</div>
      {loading && <Outlines of={loading} />}
    </>
  );
}

function useLoading(): Loading | null {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const going = location && location.pathname !== pathname ? loadingOf(location.pathname) : null;
  const [shown, setShown] = useState<Loading | null>(null);
  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(() => setShown(going), UNNOTICED_MS);
    return () => {
      clearTimeout(timer);
      setShown(null);
    };
  }, [going]);
  return going && shown;
}

function loadingOf(pathname: string): Loading | null {
  if (/^\/shop\/?$/.test(pathname)) return 'shop';
  return pathname.startsWith('/product/') ? 'product' : null;
}

function Outlines({ of }: { of: Loading }) {
  return (
    <div role="status" className="animate-fade-in">
      <span className="sr-only">{of === 'shop' ? 'Loading products' : 'Loading product'}</span>
      {of === 'shop' && <div className="h-52 bg-sidebar sm:h-62" />}
      <div aria-hidden="true" className="animate-pulse">
        {of === 'shop' ? <ShopOutlines /> : <ProductOutlines />}
      </div>
    </div>
  );
}

function ShopOutlines() {
  return (
    <PublicSection>
      <div className={SHOP_GRID}>
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: outlines are all alike.
          <div key={index} className="overflow-hidden rounded-2xl border border-line">
            <div className="aspect-square bg-surface-2" />
            <div className="space-y-3 p-4">
              <Bar className="w-3/4" />
              <Bar className="w-full" />
              <Bar className="w-1/3" />
              <Bar className="h-11! w-full" />
            </div>
          </div>
        ))}
      </div>
    </PublicSection>
  );
}

function ProductOutlines() {
  return (
    <PublicSection className="grid gap-10 lg:grid-cols-2">
      <div className="aspect-square rounded-2xl bg-surface-2" />
      <div className="space-y-5">
        <Bar className="h-8! w-3/4" />
        <Bar className="w-1/2" />
        <Bar className="h-8! w-1/4" />
        <Bar className="h-24! w-full" />
        <Bar className="h-11! w-full" />
      </div>
    </PublicSection>
  );
}

function Bar({ className }: { className: string }) {
  return <div className={classNames('h-4 rounded-md bg-surface-2', className)} />;
}
