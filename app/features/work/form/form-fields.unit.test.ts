import { describe, expect, test } from 'vitest';
import { moved, newField, toEdited, toFields } from './builder/edited-fields.ts';
import { checkAnswers, type FileAnswer, typedOf } from './form-answers.ts';
import { FIELD_TYPES, type FormField, saveFormSchema } from './form-fields.ts';

const FILE: FileAnswer = { fileId: 'ff_1', name: 'van.png', size: 3, preview: 'image', sha256: 'abc' };
const files = new Map([[FILE.fileId, FILE]]);
const one = (said: Partial<FormField>): FormField => ({
  id: 'field_1',
  type: 'text',
  label: 'Plate',
  placeholder: '',
  options: [],
  required: false,
  help: '',
  hidden: false,
  ...said,
});
const check = (said: Partial<FormField>, text: string) => {
  const { answers, errors } = checkAnswers([one(said)], { field_1: text }, files);
  return errors.field_1 ?? answers.field_1;
};
const save = (fields: unknown) =>
  saveFormSchema.safeParse({
    formId: 'form_1',
    version: '1',
    name: 'Damage',
    fields: JSON.stringify(fields),
  });

describe('the fields of a form', () => {
  test('[CON-07] are text, email, date, checkbox, dropdown or file, and nothing else', () => {
    expect(FIELD_TYPES).toEqual(['text', 'email', 'date', 'checkbox', 'dropdown', 'file']);
    for (const type of FIELD_TYPES) {
      expect(save([{ id: '', type, label: 'L', options: ['A'] }]).success).toBe(true);
    }
    expect(save([{ id: '', type: 'number', label: 'L' }]).success).toBe(false);
  });

  test('[CON-08] a dropdown keeps its options as they are, trimmed, without blanks and repeats', () => {
    const options = ['Memphis, TN', ' A ', '', 'A', 'Two\n lines'];
    const saved = save([{ id: '', type: 'dropdown', label: 'Day', options }]);
    expect(saved.data?.fields[0]?.options).toEqual(['Memphis, TN', 'A', 'Two lines']);
    const [edited] = toEdited({ name: 'Damage', fields: saved.data?.fields as FormField[] }).fields;
    expect(edited?.optionsText).toBe('Memphis, TN\nA\nTwo lines');
    expect(toFields(edited ? [edited] : [])).toEqual(saved.data?.fields);
  });

  test('[ADM-40] have a type, a label, a placeholder and, for a dropdown only, options', () => {
    const saved = save([
      { id: '', type: 'text', label: ' Plate ', placeholder: ' ABC ', options: ['stray'] },
      { id: '', type: 'dropdown', label: 'Day', placeholder: 'Choose a day', options: ['Mon'] },
    ]);
    expect(saved.data?.fields).toMatchObject([
      { label: 'Plate', placeholder: 'ABC', options: [] },
      { placeholder: 'Choose a day', options: ['Mon'] },
    ]);
  });

  test('need a label, and a dropdown needs an option: each is refused at its place', () => {
    const refused = save([
      { id: '', type: 'text', label: ' ' },
      { id: '', type: 'dropdown', label: 'Day', options: [' ', ' , '] },
    ]);
    expect(refused.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['fields.0.label', 'Every field needs a label.'],
      ['fields.1.options', 'A dropdown needs at least one option.'],
    ]);
    expect(save('nonsense').success).toBe(false);
    const broken = saveFormSchema.safeParse({ formId: 'f', version: 1, name: 'X', fields: '{' });
    expect(broken.success).toBe(false);
  });

  test('are moved one place or many, and a move to nowhere changes nothing', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
    for (const [from, to] of [
      [0, -1],
      [2, 3],
      [5, 0],
    ] as const) {
      expect(moved(['a', 'b', 'c'], from, to)).toEqual(['a', 'b', 'c']);
    }
  });

  test('come out of the builder as they went in', () => {
    const fields = [one({ type: 'dropdown', options: ['A', 'B'] }), one({ id: 'field_2', hidden: true })];
    expect(toFields(toEdited({ name: 'X', fields }).fields)).toEqual(fields);
    expect(toFields([newField('date', 'new_1')])).toMatchObject([{ type: 'date', options: [] }]);
  });
});

describe('an answer', () => {
  test('[FORM-11] to a dropdown is exactly one of its options', () => {
    const day = { type: 'dropdown', options: ['Monday', 'Tuesday'] } as const;
    const field = { ...day, options: [...day.options] };
    expect(check(field, 'Monday')).toBe('Monday');
    for (const other of ['monday', 'Sunday', 'Monday, Tuesday']) {
      expect(check(field, other)).toBe('Choose one of the options.');
    }
  });

  test('to an email field is well-formed, to a date field a day of the calendar', () => {
    expect(check({ type: 'email' }, 'ana@example.com')).toBe('ana@example.com');
    expect(check({ type: 'email' }, 'ana@')).toBe('Enter a valid email address.');
    expect(check({ type: 'date' }, '2028-02-29')).toBe('2028-02-29');
    for (const wrong of ['2027-02-29', '29.02.2028', 'soon']) {
      expect(check({ type: 'date' }, wrong)).toBe('Enter a date.');
    }
  });

  test('to a checkbox is yes or no; a required one has to be ticked', () => {
    expect(check({ type: 'checkbox' }, 'on')).toBe(true);
    expect(check({ type: 'checkbox' }, '')).toBe(false);
    expect(check({ type: 'checkbox', required: true }, '')).toBe('Plate must be checked.');
  });

  test('to a file field is a file that was sent for this form', () => {
    expect(check({ type: 'file' }, 'ff_1')).toEqual(FILE);
    expect(check({ type: 'file' }, 'ff_of_somebody_else')).toBe('Choose the file again.');
  });

  test('may be skipped, unless it is required', () => {
    for (const type of ['text', 'email', 'date', 'dropdown', 'file'] as const) {
      expect(check({ type, options: ['A'] }, '  ')).toBeNull();
      expect(check({ type, options: ['A'], required: true }, '  ')).toBe('Plate is required.');
    }
  });

  test('has at most 4000 characters', () => {
    expect(check({}, 'x'.repeat(4000))).toBe('x'.repeat(4000));
    expect(check({}, 'x'.repeat(4001))).toBe('Use at most 4000 characters.');
  });

  test('[FORM-08] of a hidden or removed field is skipped, also where it is required', () => {
    const fields = [one({}), one({ id: 'field_2', hidden: true, required: true })];
    const typed = { field_1: 'A', field_2: 'B', field_gone: 'C' };
    expect(checkAnswers(fields, typed, files)).toEqual({ answers: { field_1: 'A' }, errors: {} });
  });

  test('typed again is the same answer', () => {
    const answers = { a: 'text', b: true, c: false, d: null, e: FILE };
    expect(typedOf(answers)).toEqual({ a: 'text', b: 'on', c: '', d: '', e: 'ff_1' });
  });
});
