import { ChartNoAxesCombined, type LucideIcon, Receipt, ShieldCheck } from 'lucide-react';

export type MarketingTheme = { title: string; icon: LucideIcon; text: string; points: string[] };

/** What the provider offers, in its three themes. */
export const THEMES: readonly MarketingTheme[] = [
  {
    title: 'Performance Analytics',
    icon: ChartNoAxesCombined,
    text: 'Know where your scorecard stands before the week is over.',
    points: [
      'DSP scorecard monitoring, week by week',
      'Disputes written, filed and followed up',
      'Concessions and feedback sorted by driver and route',
    ],
  },
  {
    title: 'Financial Auditing',
    icon: Receipt,
    text: 'Pay what is owed, and get back what is not.',
    points: [
      'Payroll audit before it is paid out',
      'Invoice reconciliation, line by line',
      'EZ Pass auditing: toll-pass charges checked against your routes',
    ],
  },
  {
    title: 'Risk & Compliance',
    icon: ShieldCheck,
    text: 'Fewer surprises from claims, vehicles and open shifts.',
    points: [
      "Worker's comp cases tracked to the end",
      'Fleet management: papers, dates and claims in order',
      'Hiring: candidates led from application to first route',
    ],
  },
];
