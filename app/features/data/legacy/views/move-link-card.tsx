import { ArrowLeftRight } from 'lucide-react';
import { href } from 'react-router';
import { LinkButton } from '#app/ui/button.tsx';
import { Card } from '#app/ui/page/card.tsx';

/** The way from the settings to 'Move in and out'. */
export function MoveLinkCard() {
  return (
    <Card
      title="Import & export"
      description="Import a backup from the previous version, or export everything in that format."
      actions={
        <LinkButton to={href('/admin/settings/move')} icon={<ArrowLeftRight aria-hidden />}>
          Import & export
        </LinkButton>
      }
      className="pb-4"
    />
  );
}
