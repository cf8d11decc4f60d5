import { expect, test } from 'vitest';
import { serviceSchema } from '#app/features/commerce/service/service-schema.ts';
import { productFormSchema } from './product-form-schema.ts';

const HIDDEN = '\u202e\u200b\u0007\u00ad';

test('[CSV-11] texts of products and services lose what nobody sees, as they do in a file', () => {
  const parsed = productFormSchema.parse({
    title: `Bo\u00a0 x${HIDDEN}`,
    subtitle: ` Two\n  lines${HIDDEN}`,
    ribbon: `${HIDDEN}New`,
    description: `<p>One${HIDDEN}</p>\n<p>Two</p> `,
    purchasable: true,
    hidden: false,
    selection: 'first_variant',
    options: [`Size${HIDDEN}`],
    info: [{ title: `Care${HIDDEN}`, description: `Wash\nwarm${HIDDEN}` }],
    variants: [
      {
        id: null,
        values: [`e\u0301${HIDDEN}`],
        sku: ` A  1${HIDDEN}`,
        price: ` 1${HIDDEN}2.50\u00a0`,
        salePrice: '',
        currency: 'USD',
        managed: false,
        stock: 0,
        seenStock: null,
        grams: null,
        imageId: null,
      },
    ],
  });
  expect(parsed).toMatchObject({
    title: 'Bo x',
    subtitle: 'Two lines',
    ribbon: 'New',
    description: '<p>One</p>\n<p>Two</p>',
    options: ['Size'],
    info: [{ title: 'Care', description: 'Wash\nwarm' }],
    variants: [{ values: ['é'], sku: 'A 1', price: 1250 }],
  });
  const service = serviceSchema.parse({
    name: `Audit${HIDDEN}`,
    category: `Pay${HIDDEN}roll`,
    Weekly: `${HIDDEN}25`,
  });
  expect(service).toMatchObject({ name: 'Audit', category: 'Payroll', Weekly: 2500 });
});
