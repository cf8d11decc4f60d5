import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { newProduct, toSent } from '#app/features/product/admin/edited-product.ts';

export const CANDIDATE = {
  name: 'Sage Keating',
  email: 'sage@example.com',
  jobAppliedFor: 'Driver',
  phone: '',
};
export const EMPLOYEE = { name: 'Noor Yates', email: 'noor@example.com', role: 'Driver' };
/** A small picture. */
export const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
  .png()
  .toBuffer();
export const TOOL = { name: 'Cortex', url: 'https://tools.example.com/', email: '' };
export const newPage = () => {
  const name = `page-${randomUUID()}`;
  return { name: name.slice(0, 40), path: `/${name}`, visible: 'on' };
};
let count = 0;
export const newEmail = () => `cell${++count}@example.com`;

const { edited: BLANK } = newProduct();
/** A product of one variant, of which there are five, as its page sends it. */
export const PRODUCT = toSent({
  ...BLANK,
  title: 'Safety Vest',
  variants: BLANK.variants.map((variant) => ({ ...variant, price: '18.50', stock: '5' })),
});
