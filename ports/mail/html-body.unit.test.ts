import { expect, test } from 'vitest';
import { htmlBody } from './html-body.ts';

test('paragraphs and lines of a text are those of its HTML, and links can be tapped', () => {
  const html = htmlBody('Hello Dana,\n\nopen it here:\nhttps://portal.example/set-password/a-b_c.\n\nBye.');
  expect(html.match(/<p /g)).toHaveLength(3);
  expect(html).toContain(
    'open it here:<br><a href="https://portal.example/set-password/a-b_c" style="color:#1a5f96">https://portal.example/set-password/a-b_c</a>.',
  );
});

test('what somebody typed is text, also within an address', () => {
  const html = htmlBody('<b>"Tom & Co"</b> https://portal.example/?a=1&b=2<img src=x>');
  expect(html).toContain('&lt;b&gt;&quot;Tom &amp; Co&quot;&lt;/b&gt;');
  expect(html).toContain('href="https://portal.example/?a=1&amp;b=2"');
  expect(html).not.toContain('<img');
});

test('nothing is loaded from elsewhere', () => {
  expect(htmlBody('Text')).not.toMatch(/\bsrc=|url\(|<link|<script|@import/i);
});
