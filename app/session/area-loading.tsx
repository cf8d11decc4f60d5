import { useLocation, useNavigation } from 'react-router';
import { Spinner } from '#app/ui/spinner.tsx';

/** Says 'Loading...' while the guard of an area finds out who wants to enter it. */
export function AreaLoading() {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const area = location && areaOf(location.pathname);
  if (!area || area === areaOf(pathname)) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-4 z-50 flex justify-center print:hidden">
      <Spinner
        label="Loading..."
        className="rounded-full border border-line bg-surface px-4 py-2 shadow-float"
      />
    </div>
  );
}

function areaOf(pathname: string): string | undefined {
  return /^\/(member|admin)\//.exec(pathname)?.[1];
}
