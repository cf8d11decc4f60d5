import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import {
  addService,
  deleteService,
  editService,
} from '#app/features/commerce/service/change-service.server.ts';
import { showPage } from '#app/features/website/site/change-look.server.ts';
import { customPageFormSchema } from '#app/features/website/site/custom-page-schema.ts';
import { addCustomPage } from '#app/features/website/site/custom-pages.server.ts';
import { setFlash } from '#app/session/flash.server.ts';
import { createFixtures, type Fixtures } from './fixtures/base.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

let site: Site;
let fixtures: Fixtures;
test.beforeAll(async ({ testPortal }) => {
  site = await openSite(testPortal);
  fixtures = await createFixtures(testPortal);
});

/** Those that run: data are none. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script\b(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => script,
  );

describe('a public page', () => {
  test('comes with a mark, by which a browser that has it is told that it still holds', async () => {
    const visitor = site.visitor();
    for (const path of ['/', '/about', '/services']) {
      const first = await visitor.get(path);
      const etag = first.headers.get('etag') ?? '';
      expect(etag).not.toBe('');
      expect(first.headers.get('cache-control')).toBe('no-cache');
      expect((await visitor.get(path)).headers.get('etag')).toBe(etag);
      const again = await visitor.get(path, { 'if-none-match': etag });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
    }
  });

  test('allows its own inline scripts by their hashes, and no others', async () => {
    const visitor = site.visitor();
    await visitor.get('/');
    const answer = await visitor.get('/');
    const policy = answer.headers.get('content-security-policy') ?? '';
    const html = await answer.text();
    expect(html).not.toContain('nonce=');
    expect(policy).not.toContain('nonce-');
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    const hashes = inlineScripts(html).map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    expect(hashes.length).toBeGreaterThan(0);
    for (const hash of hashes) expect(policy).toContain(hash);
    expect(policy.match(/'sha256-/g)).toHaveLength(new Set(hashes).size);
  });

  test('goes packed to whoever takes that, and is the same page', async () => {
    const visitor = site.visitor();
    const plain = await visitor.get('/');
    const html = await plain.text();
    for (const [accepted, encoding, unpack] of [
      ['gzip, br', 'br', brotliDecompressSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
    ] as const) {
      const packed = await visitor.get('/', { 'accept-encoding': accepted });
      expect(packed.headers.get('content-encoding')).toBe(encoding);
      expect(packed.headers.get('content-type')).toBe(plain.headers.get('content-type'));
      expect(packed.headers.get('vary')).toBe('Cookie, Accept-Encoding');
      expect(unpack(await packed.arrayBuffer()).toString()).toBe(html);
    }
    const refused = await visitor.get('/', { 'accept-encoding': 'gzip;q=0, br;q=0' });
    expect(refused.headers.get('content-encoding')).toBeNull();
  });

  test('is never the old one after something was published', async () => {
    const visitor = site.visitor();
    const before = await visitor.get('/');
    await showPage(fixtures.asAdmin, 'services', false);
    const after = await visitor.get('/', { 'if-none-match': before.headers.get('etag') ?? '' });
    expect(after.status).toBe(200);
    expect(await after.text()).not.toContain('href="/services"');
    await showPage(fixtures.asAdmin, 'services', true);
    expect(await (await visitor.get('/')).text()).toContain('href="/services"');
    await addCustomPage(
      fixtures.asAdmin,
      customPageFormSchema.parse({ name: 'News', path: '/news', visible: 'on' }),
    );
    expect((await visitor.get('/news')).headers.get('etag')).not.toBeNull();
  });

  test('offers the services as they are', async () => {
    const visitor = site.visitor();
    const shown = async () => (await visitor.get('/services')).text();
    expect(await shown()).not.toContain('Toll watch');
    const service = { name: 'Toll watch', category: 'Auditing', Weekly: 0, Monthly: 100, Yearly: 0 };
    const serviceId = await addService(fixtures.asAdmin, service);
    expect(await shown()).toContain('>$1.00<');
    await editService(fixtures.asAdmin, { ...service, serviceId, Monthly: 200 });
    expect(await shown()).toContain('>$2.00<');
    await deleteService(fixtures.asAdmin, { serviceId });
    expect(await shown()).not.toContain('Toll watch');
  });

  test('[PUB-05, PUB-06] is made anew for whoever is signed in, and kept by nobody', async () => {
    const visitor = site.visitor();
    const etag = (await visitor.get('/')).headers.get('etag') ?? '';
    const member = await site.signedIn(fixtures.member);
    const answer = await member.get('/', { 'if-none-match': etag });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('etag')).toBeNull();
    expect(await answer.text()).toContain('Dashboard');
    await member.post('/logout', {});
    expect(await (await member.get('/')).text()).toContain('Login / Sign Up');
    expect(await (await visitor.get('/')).text()).not.toContain('Dashboard');
  });

  test('shows a toast to the one whom it is for, once', async () => {
    const visitor = site.visitor();
    const [cookie = ''] = (await setFlash({ title: 'For you alone' })).split(';');
    visitor.setCookie('portal.toast', cookie.slice(cookie.indexOf('=') + 1));
    expect(await (await visitor.get('/')).text()).toContain('For you alone');
    expect(await (await visitor.get('/')).text()).not.toContain('For you alone');
    expect(await (await site.visitor().get('/')).text()).not.toContain('For you alone');
  });

  test("knows the visitor's time zone", async () => {
    const visitor = site.visitor();
    visitor.setCookie('portal.zone', 'America%2FNew_York');
    expect(await (await visitor.get('/')).text()).toContain('America/New_York');
    expect(await (await site.visitor().get('/')).text()).not.toContain('America/New_York');
  });
});
