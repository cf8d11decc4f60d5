import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { FASTEST_MS } from '#app/features/hiring/opening/apply/apply-to-opening.server.ts';
import { addOpening, closeOpening } from '#app/features/hiring/opening/change-opening.server.ts';
import { openingSchema } from '#app/features/hiring/opening/opening-schema.ts';
import { createHiringFixtures } from './fixtures/candidates.ts';
import { applicantsOf, applicationForm, LICENSE, newOpening, resume } from './fixtures/openings.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import type { TestPortal } from './fixtures/test-portal.ts';

let testPortal: TestPortal;
let site: Site;
let asMember: Ctx;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  site = await openSite(testPortal);
  asMember = (await createHiringFixtures(testPortal)).asMember;
});

const page = async (slug: string) => (await site.visitor().get(`/apply/${slug}`)).text();

/** The form as a browser without scripts sends it. */
async function send(slug: string, form: Record<string, string>, file?: File): Promise<Response> {
  testPortal.passTime(FASTEST_MS);
  const body = new FormData();
  for (const [name, value] of Object.entries({ intent: 'apply', ...form })) body.set(name, value);
  if (file) body.set('resume', file);
  return site.visitor().post(`/apply/${slug}`, body);
}

describe('the page of an opening', () => {
  test('shows the job, keeps search engines away unless it is listed, and is kept nowhere', async () => {
    const { slug } = await newOpening(asMember, 'Early driver');
    const answer = await site.visitor().get(`/apply/${slug}`);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const html = await answer.text();
    expect(html).toContain('Early driver');
    expect(html).toContain('name="robots" content="noindex"');
    const listed = await addOpening(
      asMember,
      openingSchema.parse({ title: 'Late driver', questions: '[]', listed: 'on' }),
    );
    expect(await page(listed.slug)).not.toContain('noindex');
  });

  test('takes an application with its résumé without a script, and gives the same answer to who applied before', async () => {
    const { id, slug } = await newOpening(asMember);
    const form = applicationForm(testPortal);
    const said = async (sent: Record<string, string>) => {
      const html = await (await send(slug, sent, resume())).text();
      return /<h2[^>]*>Application sent<\/h2>.*?<\/p>/s.exec(html)?.[0];
    };
    const first = await said(form);
    expect(first).toBeDefined();
    const { name = '', email = '', phone = '' } = form;
    expect(await said(applicationForm(testPortal, { name, email, phone }))).toBe(first);
    expect(await applicantsOf(asMember, id)).toHaveLength(1);
  });

  test('comes back with what was typed and what is missing', async () => {
    const { id, slug } = await newOpening(asMember);
    const answer = await send(
      slug,
      applicationForm(testPortal, { phone: '12', [`answer-${LICENSE.id}`]: '' }),
    );
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('Enter a phone number with its area code.');
    expect(html).toContain('Choose an answer.');
    expect(html).toContain('value="12"');
    expect(await applicantsOf(asMember, id)).toEqual([]);
  });

  test('says so where it is closed, and is not found where there is none', async () => {
    const { id: openingId, slug } = await newOpening(asMember);
    await closeOpening(asMember, { openingId });
    const html = await page(slug);
    expect(html).toContain('Applications are closed');
    expect(html).not.toContain('<form');
    expect((await send(slug, applicationForm(testPortal))).status).toBe(409);
    expect((await site.visitor().get('/apply/nobody-knows-it')).status).toBe(404);
  });

  test('takes a form as large as a photo, and no larger one; other pages take none of that size', async () => {
    const { slug } = await newOpening(asMember);
    const photo = (bytes: number) => new File([new Uint8Array(bytes)], 'photo.jpg');
    const form = applicationForm(testPortal);
    expect((await send(slug, form, photo(11 * 1024 * 1024))).status).toBe(413);
    // A form that arrives whole is judged by the portal's own limit for a file.
    expect(await (await send(slug, form, photo(2 * 1024 * 1024))).text()).toContain(
      'This file is too large.',
    );
    const body = new FormData();
    body.set('message', photo(2 * 1024 * 1024));
    expect((await site.visitor().post('/contact', body)).status).toBe(413);
  });
});
