/** The keys of the three packages, as addresses name them. */
export const PACKAGE_KEYS = ['essential', 'professional', 'enterprise'] as const;
export type PackageKey = (typeof PACKAGE_KEYS)[number];

export type Package = {
  key: PackageKey;
  name: string;
  price: string;
  per: string;
  text: string;
  /** The package that it has everything of. */
  includes?: string;
  points: string[];
  button: string;
  popular: boolean;
};

/** What is sold together, from small to large. */
export const PACKAGES: readonly Package[] = [
  {
    key: 'essential',
    name: 'Essential',
    price: '$199',
    per: 'per month',
    text: 'The checks every delivery business needs, from your first van.',
    points: ['Payroll audit, every pay period', 'EZ Pass auditing', 'All driver documents in one place'],
    button: 'Get Started',
    popular: false,
  },
  {
    key: 'professional',
    name: 'Professional',
    price: '$499',
    per: 'per month',
    text: 'For owners who want it all handled.',
    includes: 'Everything in Essential',
    points: [
      'Invoice reconciliation, line by line',
      'DSP scorecard monitoring and disputes',
      'Hiring, from application to first route',
    ],
    button: 'Get Started',
    popular: true,
  },
  {
    key: 'enterprise',
    name: 'Enterprise',
    price: 'Custom',
    per: '',
    text: 'For multi-station owners with custom needs.',
    includes: 'Everything in Professional',
    points: ["Workers' comp and fleet", 'Your own forms and document types', 'A dedicated account manager'],
    button: 'Contact Us',
    popular: false,
  },
];
