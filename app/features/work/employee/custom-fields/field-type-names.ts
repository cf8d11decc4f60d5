import type { FieldType } from './field-types.ts';

/** The types of custom fields, as they are called where they are chosen. */
export const TYPE_NAMES: Record<FieldType, string> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'Choice',
  phone: 'Phone',
};

/** The types in the order in which they are offered. */
export const FIELD_TYPES = Object.keys(TYPE_NAMES) as [FieldType, ...FieldType[]];
