import { describe, expect, test } from 'vitest';
import { documentSchema } from './document-schema.ts';

describe('what comes with a document', () => {
  const given = { name: 'a.pdf', typeId: 'dt_1', clientKey: 'one key per act' };

  test('[VAL-18] has to have a type and a file', () => {
    for (const field of ['name', 'typeId']) {
      const { error } = documentSchema.safeParse({ ...given, [field]: '' });
      expect(error?.issues[0]).toMatchObject({
        path: [field],
        message: 'Document Type and File are required.',
      });
    }
  });

  test('may have an expiry date, which has to be a day of the calendar', () => {
    const expiry = (expiryDate: string) => documentSchema.safeParse({ ...given, expiryDate });
    expect(expiry('').data?.expiryDate).toBeNull();
    expect(expiry('2028-02-29').data?.expiryDate).toBe('2028-02-29');
    for (const wrong of ['2027-02-29', '29.02.2028', 'soon']) expect(expiry(wrong).success).toBe(false);
  });
});
