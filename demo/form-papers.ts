import type { FormField } from '#app/features/work/form/form-fields.ts';

type DemoField = Partial<FormField> & Pick<FormField, 'type' | 'label'>;

export type FormKey = 'damage' | 'intake' | 'deposit';

/** The provider's forms of the demo. */
export const DEMO_FORMS: Record<FormKey, { name: string; fields: DemoField[] }> = {
  damage: {
    name: 'Vehicle damage report',
    fields: [
      { type: 'text', label: 'Vehicle number', placeholder: 'Van 14', required: true },
      { type: 'date', label: 'Date of the damage', required: true },
      { type: 'text', label: 'Driver', placeholder: 'First and last name', required: true },
      {
        type: 'dropdown',
        label: 'Where on the vehicle?',
        placeholder: 'Choose a side',
        options: ['Front', 'Rear', 'Driver side', 'Passenger side', 'Roof', 'Inside'],
        required: true,
      },
      { type: 'text', label: 'What happened?', required: true, help: 'Two or three sentences.' },
      { type: 'checkbox', label: 'Someone was hurt', help: 'Call us right away, then send this form.' },
      { type: 'file', label: 'Photo of the damage', required: true, help: 'The whole side of the vehicle.' },
      { type: 'file', label: 'Police report' },
    ],
  },
  intake: {
    name: 'New client intake',
    fields: [
      { type: 'text', label: 'Company name', placeholder: 'As shown on your contract', required: true },
      { type: 'text', label: 'Contact person', required: true },
      { type: 'email', label: 'Contact email', placeholder: 'name@company.com', required: true },
      { type: 'text', label: 'Station', placeholder: 'DJE2' },
      { type: 'text', label: 'Vans', placeholder: 'How many are on the road', required: true },
      {
        type: 'dropdown',
        label: 'Payroll service',
        placeholder: 'Choose one',
        options: ['ADP', 'Paychex', 'Gusto', 'Paycom', 'Another'],
        required: true,
      },
      { type: 'date', label: 'First day with us' },
      { type: 'checkbox', label: 'We may speak to your payroll service', required: true },
    ],
  },
  deposit: {
    name: 'Direct deposit change',
    fields: [
      { type: 'text', label: 'Driver name', placeholder: 'First and last name', required: true },
      { type: 'email', label: 'Driver email', required: true },
      {
        type: 'dropdown',
        label: 'Account type',
        placeholder: 'Checking or savings',
        options: ['Checking', 'Savings'],
        required: true,
      },
      { type: 'date', label: 'Effective pay date', required: true },
      {
        type: 'file',
        label: 'Voided check or bank letter',
        required: true,
        help: "Don't enter account numbers.",
      },
      { type: 'checkbox', label: 'The driver has signed this', required: true },
    ],
  },
};
