import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import { DUE_KINDS, type DueKind, STEPS, type Steps } from './reminder-kinds.ts';

/** What the staff decides of a member's reminders; the subject is the member. */
export const ruleEvents = declareEvents(
  'member',
  { topics: ['account'] },
  {
    steps: {
      text: ({ kind, steps }: { kind: DueKind; steps: Steps }) =>
        `set the reminders for ${DUE_KINDS[kind].toLowerCase()}: ${labelOf(steps).toLowerCase()}`,
    },
  },
);

function labelOf(steps: Steps): string {
  return STEPS.find(({ value }) => value === steps)?.label ?? steps;
}
