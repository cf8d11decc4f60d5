import { PageTop, PublicSection } from '#app/ui/page/page-top.tsx';
import type { CustomPage } from '../site-state.ts';

/** A page of an admin's making: its title, its subtitle and its body, cleaned on the server. */
export function GenericPage({ content }: { content: CustomPage['content'] }) {
  return (
    <>
      <PageTop title={content.title} subtitle={content.subtitle} />
      <PublicSection>
        {content.body ? (
          <div
            className="rich-text max-w-prose"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it is saved, and again when it is read.
            dangerouslySetInnerHTML={{ __html: content.body }}
          />
        ) : (
          <p className="text-ink-2">The content of this page can be edited from the admin dashboard.</p>
        )}
      </PublicSection>
    </>
  );
}
