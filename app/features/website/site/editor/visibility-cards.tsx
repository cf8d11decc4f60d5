import { InstantSwitch } from '#app/ui/forms/instant-switch.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { BUILT_IN_KEYS, BUILT_IN_PATHS, LEGAL_KEYS, LEGAL_PATHS } from '../built-in-pages.ts';
import { sitePage } from '../find-page.ts';
import { SECTION_KEYS, type SectionKey, type SiteState } from '../site-state.ts';

const SECTIONS: Record<SectionKey, { label: string; hint: string }> = {
  hero: { label: 'Hero', hint: 'Title, subtitle and the button to the services.' },
  figures: { label: 'Figures', hint: 'What you promise, in numbers.' },
  services: { label: 'Services', hint: 'The three cards of what you offer.' },
  steps: { label: 'How it works', hint: 'What happens after a business gets in touch.' },
  audit: { label: 'Sample report', hint: 'What an audit finds, as a table.' },
  quotes: { label: 'Quotes', hint: 'What members say. Hidden while there are none.' },
  security: { label: 'Security', hint: 'How records are protected.' },
  faq: { label: 'Questions', hint: 'Questions and answers that open with a click.' },
  cta: { label: 'Call to action', hint: 'The buttons to register and to contact sales.' },
};

const PAGES = [
  ...BUILT_IN_KEYS.map((key) => ({ key, path: BUILT_IN_PATHS[key] })),
  ...LEGAL_KEYS.map((key) => ({ key, path: LEGAL_PATHS[key] })),
];

/** Which pages stand in the navigation. Each switch publishes as it is turned. */
export function PageSwitches({ state }: { state: SiteState }) {
  return (
    <Card title="Pages" description="Pages in the menu and the footer. Hidden pages redirect to Home.">
      <div className="grid gap-4">
        {PAGES.map(({ key, path }) => (
          <InstantSwitch
            key={key}
            label={sitePage(state, key).name}
            hint={key === 'home' ? "/ · still opens as Home when it isn't in the menu" : path}
            on={sitePage(state, key).visible}
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
