import { ChartNoAxesCombined, type LucideIcon, Receipt, ShieldCheck } from 'lucide-react';

export type MarketingTheme = { title: string; icon: LucideIcon; text: string; points: string[] };

/** What the provider offers, in its three themes. */
export const THEMES: readonly MarketingTheme[] = [
  {
    title: 'Performance Analytics',
    icon: ChartNoAxesCombined,
    text: 'Know your scorecard standing before the week is over.',
    points: [
      'DSP scorecard monitoring, week by week',
      'Disputes written, filed and followed up',
      'Concessions and feedback sorted by driver and route',
    ],
  },
  {
    title: 'Financial Auditing',
    icon: Receipt,
    text: "Pay only what you owe. Recover what you don't.",
    points: [
      'Payroll audited before every payday',
      'Invoice reconciliation, line by line',
      'EZ Pass auditing: every toll checked against your routes',
    ],
  },
  {
    title: 'Risk & Compliance',
    icon: ShieldCheck,
    text: 'Fewer surprises from claims, vehicles and open shifts.',
    points: [
      "Workers' comp claims tracked to closure",
      'Fleet: registrations, renewals and claims in order',
      'Hiring: candidates guided from application to first route',
    ],
  },
];
