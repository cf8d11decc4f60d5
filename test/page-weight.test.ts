import { describe, expect } from 'vitest';
import { candidateSchema } from '#app/features/hiring/candidate/candidate-schema.ts';
import { addCandidate } from '#app/features/hiring/candidate/change-candidate.server.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { addEmployee } from '#app/features/work/employee/change-employee.server.ts';
import { employeeSchema } from '#app/features/work/employee/employee-schema.ts';
import { addVehicle } from '#app/features/work/vehicle/change-vehicle.server.ts';
import { vehicleSchema } from '#app/features/work/vehicle/vehicle-schema.ts';
import { createFixtures, type Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { openSite } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import { upload } from './fixtures/uploads.ts';

/** Rows that a list is measured with: what they add is theirs alone, whatever stands around the list. */
const ROWS = 12;

let fixtures: Fixtures;
let browsers: { visitor: Browser; admin: Browser; member: Browser };
test.beforeAll(async ({ testPortal }) => {
  const site = await openSite(testPortal, { withFiles: true });
  fixtures = await createFixtures(testPortal);
  await setCategoryAccess(fixtures.asAdmin, ['payroll', 'ezpass', 'hiring']);
  browsers = {
    visitor: site.visitor(),
    admin: await site.signedIn(fixtures.admin),
    member: await site.signedIn(fixtures.member),
  };
});

const pageOf = async (role: keyof typeof browsers, path: string) => {
  const answer = await browsers[role].get(path);
  expect(answer.status).toBe(200);
  return answer.text();
};

/** Bytes that each of some rows adds to the page's HTML, what it says to the scripts included. */
async function bytesPerRow(
  role: keyof typeof browsers,
  path: string,
  add: (index: number) => Promise<unknown>,
): Promise<number> {
  for (const index of [1, 2]) await add(index);
  const few = Buffer.byteLength(await pageOf(role, path));
  for (let index = 3; index < 3 + ROWS; index += 1) await add(index);
  return (Buffer.byteLength(await pageOf(role, path)) - few) / ROWS;
}

describe('HTML', () => {
  test('the frame of the member area has at most 6.5 kB, each of its links at most 300 bytes', async () => {
    const html = await pageOf('member', '/member/settings');
    const body = html.slice(html.indexOf('<body>'), html.indexOf('<script'));
    const frame = body.length - (/<main\b[\s\S]*<\/main>/.exec(body)?.[0].length ?? 0);
    expect(frame).toBeLessThanOrEqual(6_500);
    const links = [...(/<aside[\s\S]*?<\/aside>/.exec(body)?.[0] ?? '').matchAll(/<li>.*?<\/li>/g)];
    expect(links.length).toBeGreaterThan(5);
    for (const [link] of links) expect(link.length).toBeLessThanOrEqual(300);
  });

  test('a row of the employees has at most 1.05 kB, its tick and two custom fields included', async () => {
    const perRow = await bytesPerRow('member', '/member/employees', (index) =>
      addEmployee(
        fixtures.asMember,
        employeeSchema.parse({
          name: `Jordan Whitfield ${index}`,
          email: `jordan.whitfield.${index}@example.com`,
          role: 'Delivery Associate',
          fieldLabel: ['Transporter ID', 'Hire Date'],
          fieldValue: [`A1TRANSPORT${index}`, '2026-03-02'],
        }),
      ),
    );
    expect(perRow).toBeLessThanOrEqual(1_050);
  });

  test('a row of the members has at most 1.3 kB, four categories, five figures and its checkbox included', async ({
    testPortal,
  }) => {
    const perRow = await bytesPerRow('admin', '/admin/users', async (index) => {
      const member = await testPortal.member(`Cardinal Route Services ${index}`);
      const asAdmin = await testPortal.ctx(fixtures.admin, member);
      await setCategoryAccess(asAdmin, ['payroll', 'invoicing', 'ezpass', 'hiring']);
    });
    expect(perRow).toBeLessThanOrEqual(1_300);
  });

  test('a row of the vehicles has at most 0.6 kB', async () => {
    const perRow = await bytesPerRow('member', '/member/vehicles', (index) =>
      addVehicle(
        fixtures.asMember,
        vehicleSchema.parse({
          plate: `VAN${index}`,
          state: 'VA',
          tag: `00417200${index}`,
          vehicleClass: 'Standard Parcel',
          validFrom: '2025-09-06',
          note: 'Blue van',
        }),
      ),
    );
    expect(perRow).toBeLessThanOrEqual(600);
  });

  test('a row of the files has at most 0.92 kB', async () => {
    const perRow = await bytesPerRow(
      'admin',
      `/admin/users/${fixtures.member.id}/files?category=ezpass`,
      (index) =>
        upload(fixtures.asAdmin, 'ezpass', {
          name: `toll-summary-${index}.csv`,
          notes: 'The month at a glance',
        }),
    );
    expect(perRow).toBeLessThanOrEqual(920);
  });

  test('a card of the hiring board has at most 0.6 kB of markup', async () => {
    const names = Array.from({ length: ROWS }, (_, index) => `Sage Keating ${index}`);
    for (const name of names) {
      await addCandidate(
        fixtures.asMember,
        candidateSchema.parse({ name, email: 'sage@example.com', jobAppliedFor: 'Delivery Associate' }),
      );
    }
    const html = await pageOf('member', `/member/hiring?cards=${ROWS}`);
    const cards = html.split('<li><div role="group"').slice(1, ROWS);
    expect(cards).toHaveLength(ROWS - 1);
    // The address of each names how many are shown.
    expect(Math.max(...cards.map((card) => Buffer.byteLength(card)))).toBeLessThanOrEqual(600);
  });
});

describe('scripts', () => {
  /** Bytes of the scripts that a page names, as they are sent, packed as small as the build can. */
  async function scriptBytes(role: keyof typeof browsers, path: string): Promise<number> {
    const files = new Set((await pageOf(role, path)).match(/\/assets\/[\w.-]+\.js/g));
    const sizes = [...files].map(async (file) => {
      const answer = await browsers.visitor.get(file, { 'accept-encoding': 'br' });
      expect(answer.headers.get('content-encoding')).toBe('br');
      return (await answer.arrayBuffer()).byteLength;
    });
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  }

  test.each([
    ['visitor', '/', 114_500],
    ['visitor', '/login', 112_900],
    ['visitor', '/services', 120_200],
    ['visitor', '/contact', 122_000],
    ['visitor', '/checkout', 121_900],
    ['member', '/member/requests', 141_800],
    ['admin', '/admin/users', 149_600],
    ['member', '/member/dashboard', 144_450],
    ['member', '/member/plan', 141_000],
    ['member', '/member/employees', 150_000],
    ['member', '/member/vehicles', 147_800],
  ] as const)("a %s's %s names scripts of at most %i bytes", async (role, path, budget) => {
    expect(await scriptBytes(role, path)).toBeLessThanOrEqual(budget);
  });
});
