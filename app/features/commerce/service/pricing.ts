/** The pricing tiers in the order in which the plan builder offers them: the first is its default. */
export const GRANULARITIES = ['Monthly', 'Weekly', 'Yearly'] as const;
/** The pricing tiers in the order of tables and files. */
export const PRICE_COLUMNS = ['Weekly', 'Monthly', 'Yearly'] as const;

export type Granularity = (typeof GRANULARITIES)[number];

/** What a service costs, in cents per period. */
export type Pricing = Record<Granularity, number>;

/** The categories of services. */
export const SERVICE_CATEGORIES = [
  'Payroll',
  'Invoicing',
  'DSP Scorecard',
  'EZ Pass',
  'Workers Comp',
] as const;

/** The longest name or category. */
export const SERVICE_TEXT_MAX = 200;
/** The highest price, in cents. */
export const PRICE_MAX_CENTS = 100_000_000;
