import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { FormAccess, type FormAccessProps } from './form-access.tsx';

const formsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `form_${index}`, name: `Form ${index}` }));

function htmlOf(forms: FormAccessProps['forms'], assigned: FormAccessProps['assigned'] = []): string {
  const element = <FormAccess memberId="user_1" forms={forms} assigned={assigned} />;
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return html.replaceAll('<!-- -->', '');
}

const ticksIn = (html: string) => html.match(/name="forms\[\]"/g)?.length ?? 0;

test('of many forms the most are folded, and are in the form all the same', () => {
  const [shown = '', folded = ''] = htmlOf(formsOf(60)).split('<details');
  expect(ticksIn(shown)).toBe(10);
  expect(folded).toContain('Show 50 more');
  expect(ticksIn(folded)).toBe(50);
});

test('a few are shown whole, and one alone is not folded', () => {
  for (const count of [3, 10, 11]) expect(htmlOf(formsOf(count))).not.toContain('<details');
});

test('those that the member has come first', () => {
  const mine = {
    id: 'form_58',
    name: 'Form 58',
    state: 'Not started',
  } as FormAccessProps['assigned'][number];
  const [shown = ''] = htmlOf(formsOf(60), [mine]).split('<details');
  expect(shown.indexOf('Form 58')).toBeLessThan(shown.indexOf('Form 0'));
});
