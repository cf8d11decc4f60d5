import type { ReactNode } from 'react';
import { LinkButton } from '#app/ui/button.tsx';
import { Card } from './card.tsx';

type LinkCardProps = {
  title: string;
  description: string;
  to: string;
  icon: ReactNode;
  /** What the button says, where that is not the title. */
  label?: string;
};

/** The way to a page of its own, among the cards of another one. */
export function LinkCard({ title, description, to, icon, label = title }: LinkCardProps) {
  return (
    <Card
      title={title}
      description={description}
      actions={
        <LinkButton to={to} icon={icon}>
          {label}
        </LinkButton>
      }
      className="pb-4"
    />
  );
}
