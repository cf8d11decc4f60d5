import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { metaDescription } from '#app/ui/page/page-head.ts';
import { plainText } from './rich-text.server.ts';

describe('[SHOP-29] the text of HTML', () => {
  test.each([
    [
      '<p>We <strong>hire</strong>, now.</p><p>drivers &amp; dispatchers</p>',
      'We hire, now. drivers & dispatchers',
    ],
    ['<ul><li>one</li><li>two</li></ul>three<br>four', 'one two three four'],
    [
      '5 &lt; 6 &amp;amp; &quot;caf&eacute;&quot;&nbsp;&#8217;s &hearts; &#x1F69A;',
      '5 < 6 &amp; "café" ’s ♥ 🚚',
    ],
    ['<script>alert(1)</script><style>p{}</style>Vest', 'Vest'],
    ['a < b and <b', 'a < b and'],
    ['', ''],
  ])('of %s', (html, text) => expect(plainText(html)).toBe(text));

  test('is never cut inside an entity: what is cut are characters', () => {
    expect(metaDescription(plainText(`<p>${'&amp;'.repeat(200)}</p>`))).toBe('&'.repeat(160));
    expect([...metaDescription(plainText(`<p>${'&#x1F69A;'.repeat(200)}</p>`))]).toHaveLength(160);
  });

  test('any text that is written as HTML comes back as it was', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
        expect(plainText(html)).toBe(text.replaceAll('\0', '').replace(/\s+/g, ' ').trim());
      }),
    );
  });
});
