/** For how many days something may be kept; '' until somebody deletes it. */
export const KEEP_DAYS = ['', '90', '180', '365', '730', '1095'] as const;

export const KEEP_OPTIONS = [
  { value: '', label: 'Until deleted' },
  { value: '90', label: '90 days' },
  { value: '180', label: '180 days' },
  { value: '365', label: '1 year' },
  { value: '730', label: '2 years' },
  { value: '1095', label: '3 years' },
] as const satisfies readonly { value: (typeof KEEP_DAYS)[number]; label: string }[];

/** What has a time of its own, and how it is called. */
export const KEPT = {
  keepMailDays: 'Emails in the outbox',
  keepMessageDays: 'Contact messages',
  keepActivityDays: 'Activity history',
} as const;

export type KeptFor = Record<keyof typeof KEPT, (typeof KEEP_DAYS)[number]>;
