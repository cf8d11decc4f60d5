import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { CandidateStage } from '#db/tables/candidate.ts';
import type { CandidateCard } from '../candidate-cards.server.ts';
import { pipelineSchema } from '../candidate-schema.ts';
import type { PipelinePage } from '../pipeline-page.server.ts';
import { STAGES } from '../stages.ts';
import { PipelinePanel } from './pipeline-panel.tsx';

/** What only a card has that can be dragged. */
const DRAGGABLE = 'aria-roledescription="draggable candidate"';

const SAGE: CandidateCard = {
  id: 'cand_1',
  name: 'Sage Keating',
  email: 'sage@example.com',
  phone: '',
  jobAppliedFor: 'Delivery Associate',
  stage: 'Interviewing',
  daysInStage: 9,
  tags: [],
  noteCount: 2,
  fileCount: 0,
  employeeId: null,
  employeeDeleted: false,
};

function panel(cards: Partial<CandidateCard>[], more: Partial<PipelinePage> = {}): string {
  const all = cards.map((card, index) => ({ ...SAGE, id: `cand_${index}`, ...card }));
  const columns = STAGES.map((stage: CandidateStage) => {
    const own = all.filter((card) => card.stage === stage);
    return { stage, count: own.length, cards: own };
  });
  const page: PipelinePage = {
    columns,
    total: all.length,
    jobs: [],
    tags: [],
    reasons: [],
    checklists: [],
    open: null,
    canHire: true,
    documentTypes: [],
    canMakeEmployee: true,
    query: pipelineSchema.parse({}),
    deleted: { lines: [], count: 0 },
    thread: null,
    connectAddress: 'https://employers.example.com/',
    ...more,
  };
  const element = <PipelinePanel as="page" {...page} />;
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'");
}

const headings = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, text]) => text);
const buttons = (html: string) =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, text]) => text ?? '');

describe('the pipeline', () => {
  test('[HIRE-01] has its title and subtitle', () => {
    const html = panel([]);
    expect(html).toMatch(/<h1[^>]*>Hiring Pipeline<\/h1>/);
    expect(html).toContain('Manage your candidates from application to active employee.');
  });

  test("[HIRE-02] [HIRE-13] has 'Add Candidate', 'Sync with Indeed', and 'connect' that opens a new tab", () => {
    const html = panel([]);
    for (const label of ['Add Candidate', 'Sync with Indeed']) {
      expect(buttons(html).some((text) => text.endsWith(label))).toBe(true);
    }
    expect(html).toMatch(
      /<a href="https:\/\/employers\.example\.com\/" target="_blank" rel="noopener[^"]*"[^>]*>.*?connect/,
    );
  });

  test("[HIRE-04] [HIRE-02] has 'Import candidates' beside 'Sync with Indeed', and the export with the screen's filters", () => {
    const html = panel([{}], { query: pipelineSchema.parse({ q: 'sage', idle: '7', cards: '100' }) });
    expect(html).toContain('href="/api/member/candidates.csv?q=sage&amp;idle=7"');
    expect(html).toMatch(
      /<a[^>]* href="\/member\/hiring\/import\?from=q%3Dsage%26idle%3D7"[^>]*>.*?Import candidates/,
    );
    expect(panel([], { canHire: false })).not.toContain('Export CSV');
  });

  test("[HIRE-06] [HIRE-07] heads one column per stage 'stage (count)'; Rejected has a card instead", () => {
    const html = panel([{}, {}, { stage: 'Training' }, { stage: 'Rejected', name: 'Paige Sorensen' }]);
    expect(headings(html)).toEqual([
      'Application Submitted (0)',
      'Interviewing (2)',
      'Documents Gathering (0)',
      'Onboarding (0)',
      'Drug Screening (0)',
      'Training (1)',
      'Active (0)',
      'Rejected Candidates',
    ]);
    expect(html.indexOf('Paige Sorensen')).toBeGreaterThan(html.indexOf('Rejected Candidates'));
  });

  test("[HIRE-08] the card says 'No rejected candidates.' when empty", () => {
    expect(panel([{}])).toContain('No rejected candidates.');
    expect(panel([{ stage: 'Rejected' }])).not.toContain('No rejected candidates.');
  });

  test("[HIRE-09] a card shows name, job, days, notes and 'View History/Notes'", () => {
    const html = panel([{}]);
    for (const text of ['Sage Keating', 'Delivery Associate', '9 days', 'View History/Notes']) {
      expect(html).toContain(text);
    }
    expect(html).toContain('href="?candidate=cand_0"');
  });

  test('[HIRE-18] a rejected card is no draggable one; the others are', () => {
    expect(panel([{ stage: 'Rejected' }])).not.toContain(DRAGGABLE);
    expect(panel([{}])).toContain(DRAGGABLE);
  });

  test('[CON-15] [CON-16] has 1, 2, 4 or 7 columns by width, and 2, 4 or 6 for the rejected', () => {
    const html = panel([{ stage: 'Rejected' }]);
    expect(html).toContain('class="board sm:[--columns:2] lg:[--columns:4] xl:[--columns:7]"');
    expect(html).toContain('grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-6');
  });

  test('[ROLE-08] shows whoever may not hire the board without any control', () => {
    const html = panel([{}, { stage: 'Active' }, { stage: 'Rejected' }], {
      canHire: false,
      canMakeEmployee: false,
    });
    expect(html).toContain('View History/Notes');
    expect(html).not.toContain(DRAGGABLE);
    expect(html).toContain('Export CSV');
    for (const text of [
      'Add Candidate',
      'Import candidates',
      'Sync with Indeed',
      'connect',
      'Move to',
      'Create employee',
    ]) {
      expect(html).not.toContain(text);
    }
    expect(buttons(html)).toEqual([]);
  });

  test('[HIRE-26] offers the employee of an Active card to whoever may make it, and links to it once made', () => {
    const active = { stage: 'Active' } as const;
    expect(panel([active])).toContain('Create employee');
    expect(panel([active], { canMakeEmployee: false })).not.toContain('Create employee');
    expect(panel([{}])).not.toContain('Create employee');
    const made = panel([{ ...active, employeeId: 'emp_1' }]);
    expect(made).not.toContain('Create employee');
    expect(made).toContain('href="/member/employees/emp_1"');
  });

  test("offers 'Show more' where a stage has more cards than are shown", () => {
    const columns = STAGES.map((stage) => ({ stage, count: stage === 'Training' ? 120 : 0, cards: [] }));
    expect(panel([], { columns, total: 120 })).toContain('href="/?cards=40"');
    const rejected = STAGES.map((stage) => ({ stage, count: stage === 'Rejected' ? 5 : 0, cards: [] }));
    expect(panel([], { columns: rejected, total: 5 })).toContain('href="/?rejected=40"');
    expect(panel([{}])).not.toContain('Show more');
  });
});
