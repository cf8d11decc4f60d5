import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { useFirstLines } from './use-first-lines.tsx';

const TOOLS = Array.from({ length: 25 }, (_, index) => ({ id: `tool_${index}` }));

function Tools({ led }: { led?: string }) {
  const { lines, more } = useFirstLines(TOOLS, {
    of: 'the tools',
    name: 'tools',
    step: 10,
    ...(led && { led: [led] }),
  });
  return (
    <>
      <ul>
        {lines.map(({ id }) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
      {more}
    </>
  );
}

const shown = (address: string, led?: string) =>
  renderToString(
    <MemoryRouter initialEntries={[address]}>
      <Tools {...(led && { led })} />
    </MemoryRouter>,
  );
const count = (html: string) => html.split('<li>').length - 1;

test('the first lines show, with a link to so many more that keeps the rest of the address', () => {
  const html = shown('/?file=file_1');
  expect(count(html)).toBe(10);
  expect(html).toContain('href="/?file=file_1&amp;tools=20"');
  expect(html).toContain('the tools</span>');
});

test('the address says how many show, and the last of them needs no link', () => {
  expect(count(shown('/?tools=20'))).toBe(20);
  expect(shown('/?tools=30')).not.toContain('Show more');
  expect(count(shown('/?tools=30'))).toBe(25);
});

test('what an address leads to shows however far down it stands', () => {
  expect(count(shown('/', 'tool_14'))).toBe(15);
});
