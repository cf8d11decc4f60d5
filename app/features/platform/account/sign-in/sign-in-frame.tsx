import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Brand } from '#app/ui/page/brand.tsx';

/** The card in the middle of the page that a step of signing in stands in. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-surface-2 px-4 py-10">
      <div className="w-full max-w-sm">
        <Link to="/" className="mb-8 flex justify-center text-ink">
          <Brand name="Delivery Portal" />
        </Link>
        <div className="grid gap-4 rounded-2xl border border-line bg-surface p-6 shadow-sm sm:p-8">
          <h1 className="text-xl font-bold text-ink">{title}</h1>
          {children}
        </div>
      </div>
    </main>
  );
}

/** The buttons at the end of a step that stands on a page of its own. */
export function FrameActions({ children }: { children: ReactNode }) {
  return <div className="mt-5 grid gap-2">{children}</div>;
}
