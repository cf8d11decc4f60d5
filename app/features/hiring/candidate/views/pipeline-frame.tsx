import type { ReactNode } from 'react';
import { PageHeader, Section } from '#app/ui/page/page.tsx';

const TITLE = 'Hiring Pipeline';
const TEXT = 'Manage your candidates from application to active employee.';

/** The pipeline as a page of its own, or as a part of another. */
export function PipelineFrame({
  as,
  actions,
  children,
}: {
  as: 'page' | 'part';
  actions: ReactNode;
  children: ReactNode;
}) {
  if (as === 'part') {
    return (
      <Section title={TITLE} description={TEXT} actions={actions}>
        {children}
      </Section>
    );
  }
  return (
    <>
      <PageHeader title={TITLE} description={TEXT} actions={actions} />
      {children}
    </>
  );
}
