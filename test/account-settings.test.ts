import sharp from 'sharp';
import { afterEach, describe, expect } from 'vitest';
import { saveSettings } from '#app/features/platform/settings/settings.server.ts';
import type { Browser } from './fixtures/browser.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import type { Person, TestPortal } from './fixtures/test-portal.ts';

let testPortal: TestPortal;
let site: Site;
let admin: Person;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  site = await openSite(testPortal);
  admin = await testPortal.admin('Ada Admin');
});
afterEach(async () => saveSettings(await testPortal.ctx(admin), { membersEditProfile: true }));

const field = (html: string, name: string) =>
  new RegExp(`<input[^>]*\\bname="${name}"[^>]*>`).exec(html)?.[0] ?? '';
const row = (person: Person) =>
  testPortal.deps.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
async function profileForm(entries: Record<string, string>, picture?: Uint8Array): Promise<FormData> {
  const form = new FormData();
  form.set('intent', 'profile');
  for (const [name, value] of Object.entries(entries)) form.set(name, value);
  if (picture) form.set('picture', new File([new Uint8Array(picture)], 'photo.png', { type: 'image/png' }));
  return form;
}
const photo = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: { r: 9, g: 99, b: 9 } } })
    .png()
    .toBuffer();

/** The settings of every role: its page, and who it belongs to. */
const PAGES: [role: string, path: string, make: () => Promise<Person>][] = [
  ['member', '/member/settings', () => testPortal.member('Meridian Logistics')],
  [
    'manager',
    '/member/settings',
    async () =>
      testPortal.manager(await testPortal.member(), { hiring: false, editing: false }, 'Max Manager'),
  ],
  ['admin', '/admin/profile', () => testPortal.admin('Alma Admin')],
];

describe.each(PAGES)('the settings of a %s', (_role, path, make) => {
  test('[SET-01, SET-02] show picture, name and email, the email read-only', async () => {
    const person = await make();
    const html = await (await (await site.signedIn(person)).get(path)).text();
    expect(field(html, 'name')).toContain(`value="${person.name}"`);
    const email = field(html, 'email');
    expect(email).toContain(`value="${person.email}"`);
    expect(email).toMatch(/readonly/i);
    expect(html).toMatch(
      /<input[^>]*type="file"[^>]*name="picture"|<input[^>]*name="picture"[^>]*type="file"/,
    );
  });

  test('[SET-02, SET-03] save name and picture, and ignore an email that was sent along', async () => {
    const person = await make();
    const window = await site.signedIn(person);
    const form = await profileForm(
      { name: 'New Name', email: 'new@example.com', role: 'admin' },
      await photo(),
    );
    const answer = await window.post(path, form);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Profile saved');
    const saved = await row(person);
    expect(saved).toMatchObject({ name: 'New Name', email: person.email, role: person.role });
    expect(saved.picture_sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await (await window.get(path)).text()).toContain('New Name');
  });

  test('[SET-06] list the devices that are signed in, and each of the others can be signed out', async () => {
    const person = await make();
    const [here, lost] = [await site.signedIn(person), await site.signedIn(person)];
    const html = await (await here.get(path)).text();
    expect(html).toContain('Signed in on these devices');
    expect(html.match(/Chrome on Linux</g)).toHaveLength(2);
    const ids = [...html.matchAll(/name="sessionId" value="([^"]+)"/g)].map(([, id]) => id ?? '');
    expect(ids).toHaveLength(1);
    const answer = await here.post(path, { intent: 'revoke', sessionId: ids[0] ?? '' });
    expect(await answer.text()).toContain('Device logged out');
    expect((await lost.get(path)).headers.get('location')).toMatch(/^\/login\?/);
    expect((await here.get(path)).status).toBe(200);
  });

  test('[SET-03, VAL-22] refuse what breaks a rule, and save nothing of it', async () => {
    const person = await make();
    const window = await site.signedIn(person);
    const before = await row(person);
    for (const form of [
      await profileForm({ name: '  ' }),
      await profileForm({}),
      await profileForm({ name: 'x'.repeat(201) }),
      await profileForm({ name: 'Changed' }, new TextEncoder().encode('no picture')),
      await profileForm({ name: 'Changed' }, new Uint8Array(10 * 1024 * 1024 + 1)),
    ]) {
      const answer = await window.post(path, form);
      expect(answer.status).toBe(422);
      await answer.text();
    }
    expect(await row(person)).toEqual(before);
  });
});

describe("with the switch 'Members edit their own profile' off", () => {
  const switchOff = async (office: Browser) =>
    office.post('/admin/settings', { intent: 'save-settings', membersEditProfile: 'off' });

  test("[SET-04, SET-05] saving saves nothing and shows the toast 'Feature Coming Soon'", async () => {
    const member = await testPortal.member('Before Freight');
    const window = await site.signedIn(member);
    const office = await site.signedIn(admin);
    expect((await office.get('/admin/settings')).status).toBe(200);
    expect((await switchOff(office)).status).toBe(200);
    const before = await row(member);
    for (const form of [
      await profileForm({ name: 'After Freight' }, await photo()),
      { intent: 'password', currentPassword: 'correct horse battery', newPassword: 'another password' },
    ]) {
      const text = await (await window.post('/member/settings', form)).text();
      expect(text).toContain('Feature Coming Soon');
      expect(text).toMatch(/\\"info\\"/);
    }
    expect(await row(member)).toEqual(before);
    await expect(site.signedIn(member)).resolves.toBeDefined();
  });

  test('[SET-04] an admin still saves its own, and a member cannot turn the switch', async () => {
    const office = await site.signedIn(admin);
    await switchOff(office);
    expect((await office.post('/admin/profile', await profileForm({ name: 'Ada Saved' }))).status).toBe(200);
    expect((await row(admin)).name).toBe('Ada Saved');
    const window = await site.signedIn(await testPortal.member());
    const answer = await window.post('/admin/settings', {
      intent: 'save-settings',
      membersEditProfile: 'on',
    });
    expect(answer.headers.get('location')).toMatch(/^\/login\?/);
    expect((await window.post('/member/settings', await profileForm({ name: 'Changed' }))).status).toBe(403);
  });
});
