import { ArrowLeftRight } from 'lucide-react';
import { href } from 'react-router';
import { LinkButton } from '#app/ui/button.tsx';
import { Card } from '#app/ui/page/card.tsx';

/** The way from the settings to 'Move in and out'. */
export function MoveLinkCard() {
  return (
    <Card
      title="Move in and out"
      description="Bring a dump of the browser version in, or take everything out in the same shape."
      actions={
        <LinkButton to={href('/admin/settings/move')} icon={<ArrowLeftRight aria-hidden />}>
          Move in and out
        </LinkButton>
      }
      className="pb-4"
    />
  );
}
