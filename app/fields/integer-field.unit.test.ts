import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { stockSchema } from '#app/features/commerce/product/admin/product-form-schema.ts';
import { importAnswerSchema } from '#app/features/platform/import/import-schema.ts';
import { restoreSchema, siteVersionSchema } from '#app/features/website/site/website-schema.ts';
import { saveFormSchema, submitSchema } from '#app/features/work/form/form-fields.ts';
import { respondSchema } from '#app/features/work/request/request-schema.ts';
import { integerField, WHOLE_MOST } from './integer-field.ts';

const stock = { variantId: 'variant_1', seen: '4', quantity: '5' };

/** Forms that send back a number which the database is asked for, and the field that it stands in. */
const FORMS: [string, z.ZodType, Record<string, string>][] = [
  ['round', respondSchema, { requestId: 'req_1', round: '1', response: 'Yes' }],
  ['line', importAnswerSchema, { importId: 'imp_1', line: '1', answer: 'add' }],
  ['version', saveFormSchema, { formId: 'form_1', name: 'Intake', fields: '[]', version: '1' }],
  ['version', submitSchema, { formId: 'form_1', number: '1', version: '1' }],
  ['seen', stockSchema, stock],
  ['quantity', stockSchema, stock],
  ['version', siteVersionSchema, { version: '1' }],
  ['number', restoreSchema, { version: '1', number: '1' }],
];

describe('a whole number of a form', () => {
  test('is read as it was written, within what both engines hold', () => {
    expect(['0', '-7', ' 12 ', String(WHOLE_MOST)].map((text) => integerField().parse(text))).toEqual([
      0,
      -7,
      12,
      WHOLE_MOST,
    ]);
    expect(integerField().parse(3)).toBe(3);
  });

  test.each(['', ' ', '1.5', '1e3', '0x10', 'NaN', 'Infinity', '1e309', '2147483648', '99999999999', null])(
    'is not read from %j',
    (value) => {
      expect(integerField().safeParse(value).success).toBe(false);
    },
  );

  test.each(FORMS)('in the field %s of a form is refused where it is none', (field, schema, form) => {
    expect(schema.safeParse(form).success).toBe(true);
    for (const wrong of ['', '1e2', '99999999999']) {
      expect([wrong, schema.safeParse({ ...form, [field]: wrong }).success]).toEqual([wrong, false]);
    }
  });
});

test('a stock that was left blank is told so at the field, and is not none', () => {
  const refused = stockSchema.safeParse({ ...stock, quantity: '' }).error?.issues;
  expect(refused).toMatchObject([{ path: ['quantity'], message: 'Enter a whole number, 0 or more.' }]);
});
