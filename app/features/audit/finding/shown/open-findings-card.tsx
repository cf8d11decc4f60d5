import { InstantSwitch } from '#app/ui/forms/instant-switch.tsx';
import { FoldedCard } from '#app/ui/page/folded-card.tsx';

/** Whether the member is shown findings that nobody has decided on; calls 'open-findings-set'. */
export function OpenFindingsCard({ on }: { on: boolean }) {
  return (
    <FoldedCard title="Findings" description="What the member sees of the audits of its files.">
      <InstantSwitch
        label="Show findings under review"
        hint="If off, the member sees a finding once you confirm it. If on, it also sees findings that nobody has decided on, marked Under review, on its pages, in reports, calendars and the API. Dismissed findings stay hidden."
        on={on}
        name="on"
        intent="open-findings-set"
      />
    </FoldedCard>
  );
}
