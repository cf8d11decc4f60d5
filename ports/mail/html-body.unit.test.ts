import { expect, test } from 'vitest';
import { htmlBody } from './html-body.ts';

const PORTAL = 'https://portal.example';
const of = (text: string) => htmlBody(text, PORTAL);

test('paragraphs and lines of a text are those of its HTML, and links can be tapped', () => {
  const html = of('Hello Dana,\n\nit is\nat https://elsewhere.example/a-b_c.\n\nBye.');
  expect(html.match(/<p /g)).toHaveLength(3);
  expect(html).toContain(
    'it is<br>at <a href="https://elsewhere.example/a-b_c" style="color:#1a5f96">https://elsewhere.example/a-b_c</a>.',
  );
});

test('the first link of the portal under its sentence is a button, the next one a link of that name', () => {
  const html = of(
    `Dana invited you. Choose your password here:\n${PORTAL}/a?b=1&c=2\n\nStop them:\n${PORTAL}/u`,
  );
  expect(html).toContain('>Dana invited you.</p>');
  expect(html).toMatch(
    /<td bgcolor[^>]*><a href="https:\/\/portal\.example\/a\?b=1&amp;c=2"[^>]*>Choose your password<\/a>/,
  );
  expect(html).toContain(`<a href="${PORTAL}/u" style="color:#1a5f96">Stop them</a></p>`);
  expect(html.match(/bgcolor/g)).toHaveLength(1);
});

test('an address of somebody else never hides behind words', () => {
  for (const address of ['https://elsewhere.example/a', `${PORTAL}.elsewhere.example/a`]) {
    const html = of(`Log in here:\n${address}`);
    expect(html).toContain(`>${address}</a>`);
    expect(html).not.toContain('bgcolor');
  }
});

test('what somebody typed is text, also within an address and the name of a link', () => {
  const html = of('<b>"Tom & Co"</b> https://portal.example/?a=1&b=2<img src=x>');
  expect(html).toContain('&lt;b&gt;&quot;Tom &amp; Co&quot;&lt;/b&gt;');
  expect(html).toContain('href="https://portal.example/?a=1&amp;b=2"');
  expect(html).not.toContain('<img');
  expect(of(`<i>x</i>:\n${PORTAL}/"onclick=1`)).not.toMatch(/<i>|"onclick/);
});

test('nothing is loaded from elsewhere', () => {
  expect(of(`Open it:\n${PORTAL}/a`)).not.toMatch(/\bsrc=|url\(|<link|<script|@import/i);
});
