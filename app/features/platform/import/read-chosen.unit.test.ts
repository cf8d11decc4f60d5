import { describe, expect, test } from 'vitest';
import { readChosen, Unreadable } from './read-chosen.ts';

const file = (fails?: string) => {
  const chosen = new File(['name,email'], 'roster.csv');
  if (fails) chosen.arrayBuffer = () => Promise.reject(new DOMException('no', fails));
  return chosen;
};

describe('a chosen file', () => {
  test('is read as it is now', async () => {
    expect(await (await readChosen(file(), 100)).text()).toBe('name,email');
  });

  test.each([
    ['NotFoundError', 'was moved or deleted after you chose it'],
    ['NotReadableError', 'changed after you chose it'],
    ['SecurityError', 'only in the cloud'],
  ])('that cannot be read (%s) is told why, not that the connection was lost', async (error, text) => {
    const refusal = await readChosen(file(error), 100).catch((one: unknown) => one);
    expect(refusal).toBeInstanceOf(Unreadable);
    expect(refusal).toMatchObject({ message: expect.stringContaining(text) });
    expect(String(refusal)).not.toContain('connection');
  });

  test('that is missing or too large is not sent', async () => {
    await expect(readChosen(null, 100)).rejects.toThrow('No file selected');
    await expect(readChosen(file(), 5)).rejects.toThrow('Too large: at most 5 bytes can be imported.');
  });
});
