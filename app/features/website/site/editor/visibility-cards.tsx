import { InstantSwitch } from '#app/ui/forms/instant-switch.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { BUILT_IN_KEYS, BUILT_IN_PATHS } from '../built-in-pages.ts';
import { SECTION_KEYS, type SectionKey, type SiteState } from '../site-state.ts';

const SECTIONS: Record<SectionKey, { label: string; hint: string }> = {
  hero: { label: 'Hero', hint: 'Title, subtitle and the button to the services.' },
  services: { label: 'Services', hint: 'The three cards of what you offer.' },
  cta: { label: 'Call to action', hint: 'The buttons to register and to contact sales.' },
};

/** Which pages stand in the navigation. Each switch publishes as it is turned. */
export function PageSwitches({ pages }: { pages: SiteState['pages'] }) {
  return (
    <Card
      title="Pages"
      description="What the navigation and the footer link to. A hidden page leads to the start."
    >
      <div className="grid gap-4">
        {BUILT_IN_KEYS.map((key) => (
          <InstantSwitch
            key={key}
            label={pages[key].name}
            hint={key === 'home' ? "/ · still opens as Home when it isn't in the menu" : BUILT_IN_PATHS[key]}
            on={pages[key].visible}
            name="visible"
            intent="site-show-page"
            values={{ page: key }}
          />
        ))}
      </div>
    </Card>
  );
}

/** Which sections Home has. Each switch publishes as it is turned. */
export function SectionSwitches({ sections }: { sections: SiteState['pages']['home']['sections'] }) {
  return (
    <Card title="Sections of Home" description="From top to bottom.">
      <div className="grid gap-4">
        {SECTION_KEYS.map((key) => (
          <InstantSwitch
            key={key}
            {...SECTIONS[key]}
            on={sections[key].visible}
            name="visible"
            intent="site-show-section"
            values={{ section: key }}
          />
        ))}
      </div>
    </Card>
  );
}
