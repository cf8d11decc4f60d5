import type { CSSProperties } from 'react';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { type Theme, themeVariables } from '#app/ui/page/theme.ts';
import { isShown } from '../find-page.ts';
import { AboutPage } from '../pages/about-page.tsx';
import { ContactPage } from '../pages/contact-page.tsx';
import { GenericPage } from '../pages/generic-page.tsx';
import { HomePage } from '../pages/home-page.tsx';
import { ServicesPage } from '../pages/services-page.tsx';
import type { CustomPage, EditedContent, EditedKey, SiteState } from '../site-state.ts';

/** A page's key with content for it, published or not. */
export type PageContent =
  | { [Key in EditedKey]: { page: Key; content: EditedContent<Key> } }[EditedKey]
  | { page: 'custom'; content: CustomPage['content'] };

type SitePreviewProps = { shown: PageContent; state: SiteState; onClose: () => void };

/** A page as visitors would see it, before it is published. Nothing in it can be followed. */
export function SitePreview({ shown, state, onClose }: SitePreviewProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Preview"
      description="This is how the page will look. Nothing has been published yet."
      className="sm:max-w-[min(80rem,95vw)]!"
    >
      <ThemeScope theme={state.theme}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard. */}
        <section tabIndex={0} aria-label="The page" className="rounded-lg border border-line bg-surface">
          <div inert className="overflow-hidden text-base">
            <Page shown={shown} state={state} />
          </div>
        </section>
      </ThemeScope>
    </Dialog>
  );
}

/** Shows what is in it with another theme than the page around it. */
export function ThemeScope({ theme, children }: { theme: Theme; children: React.ReactNode }) {
  return (
    <div
      className="theme-scope text-ink"
      style={{ ...themeVariables(theme), fontFamily: 'var(--font)' } as CSSProperties}
    >
      {children}
    </div>
  );
}

function Page({ shown, state }: Omit<SitePreviewProps, 'onClose'>) {
  const hasContact = isShown(state, 'contact');
  if (shown.page === 'home') {
    return (
      <HomePage
        content={shown.content}
        sections={state.pages.home.sections}
        hasServices={isShown(state, 'services')}
        hasContact={hasContact}
      />
    );
  }
  if (shown.page === 'about') return <AboutPage content={shown.content} hasContact={hasContact} />;
  if (shown.page === 'services') return <ServicesPage content={shown.content} hasContact={hasContact} />;
  if (shown.page !== 'contact') return <GenericPage content={shown.content} />;
  return (
    <ContactPage content={shown.content}>
      <p className="rounded-2xl border border-dashed border-line-strong p-8 text-center text-ink-2">
        The contact form appears here.
      </p>
    </ContactPage>
  );
}
