import { addCandidate, BOARD, card, column, countOf, drag, moveByMenu, movesOf } from './hiring-board.ts';
import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

test('[HIRE-15] [HIRE-17] a card is dragged by mouse; a drop in its column or outside of all does nothing', async ({
  signIn,
}) => {
  const page = await signIn('member@example.com');
  await go(page, BOARD);
  await addCandidate(page, 'Mila Mouse');
  const [from, to] = [await countOf(page, 'Application Submitted'), await countOf(page, 'Onboarding')];
  const moves: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('candidate-move')) moves.push(request.url());
  });

  await drag(page, 'Mila Mouse', { x: 4, y: 90 });
  await drag(page, 'Mila Mouse', { x: 0, y: -230 });
  await expect(card(column(page, 'Application Submitted'), 'Mila Mouse')).toBeVisible();
  await expect.poll(() => movesOf(page, 'Mila Mouse')).toEqual([]);
  expect(moves).toEqual([]);

  await drag(page, 'Mila Mouse', column(page, 'Onboarding'));
  await expect(toast(page)).toContainText('Candidate stage updated!');
  await expect(card(column(page, 'Onboarding'), 'Mila Mouse')).toBeVisible();
  await expect.poll(() => countOf(page, 'Application Submitted')).toBe(from - 1);
  await expect.poll(() => countOf(page, 'Onboarding')).toBe(to + 1);
  expect(moves).toHaveLength(1);
  await expect
    .poll(() => movesOf(page, 'Mila Mouse'))
    .toEqual([
      expect.stringMatching(/^Stage changed from "Application Submitted" to "Onboarding" by Northgate/),
    ]);
});

test('[HIRE-23] a card is moved by keyboard, and what happens is announced', async ({ signIn }) => {
  const page = await signIn('manager@example.com');
  await go(page, BOARD);
  await addCandidate(page, 'Kira Keys');
  const said = page.locator('[aria-live="assertive"][id^="rfd"]');
  await card(page, 'Kira Keys').focus();
  await page.keyboard.press('Space');
  await expect(said).toHaveText('Kira Keys lifted from Application Submitted.');
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText('Kira Keys is over Interviewing.');
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText('Kira Keys is over Documents Gathering.');
  await page.keyboard.press('Space');
  await expect(said).toHaveText('Kira Keys moved from Application Submitted to Documents Gathering.');
  await expect(toast(page)).toContainText('Candidate stage updated!');
  await expect(card(column(page, 'Documents Gathering'), 'Kira Keys')).toBeFocused();

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(said).toHaveText('Kira Keys stays in Documents Gathering.');
  await expect(card(column(page, 'Documents Gathering'), 'Kira Keys')).toBeVisible();

  await page.getByRole('button', { name: /^Move to ?: Kira Keys$/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Rejected', exact: true }).press('Enter');
  const rejected = page.getByRole('list', { name: 'Rejected Candidates' });
  await expect(rejected).toContainText('Kira Keys');
  await expect(page.getByRole('button', { name: /^Move to ?: Kira Keys$/ })).toBeFocused();
  await expect(card(page, 'Kira Keys')).toHaveCount(0);
  await expect.poll(() => movesOf(page, 'Kira Keys')).toHaveLength(2);
});

test('[HIRE-25] two windows move different cards and the same card at once, and show the same truth', async ({
  signIn,
}) => {
  const member = await signIn('member@example.com');
  const admin = await signIn('admin@example.com');
  await go(member, BOARD);
  for (const name of ['Ada First', 'Ben Second', 'Cleo Both']) await addCandidate(member, name);
  await go(admin, '/admin/users?q=northgate');
  await admin
    .getByRole('link', { name: /^View Northgate/ })
    .first()
    .click();
  await admin.getByRole('link', { name: 'Hiring', exact: true }).click();
  await expect(card(admin, 'Cleo Both')).toBeVisible();
  await expectAccessible(admin);

  await Promise.all([
    moveByMenu(member, 'Ada First', 'Onboarding'),
    moveByMenu(admin, 'Ben Second', 'Training'),
  ]);
  for (const page of [member, admin]) {
    await expect(card(column(page, 'Onboarding'), 'Ada First')).toBeVisible();
    await expect(card(column(page, 'Training'), 'Ben Second')).toBeVisible();
  }

  // The admin's move is on its way when the member's arrives.
  const arrived = Promise.withResolvers<void>();
  await admin.route(/\/admin\/users\/.+\.data/, async (route) => {
    if (route.request().method() === 'POST') await arrived.promise;
    await route.continue();
  });
  await moveByMenu(admin, 'Cleo Both', 'Training');
  await expect(card(column(admin, 'Training'), 'Cleo Both')).toBeVisible();
  // The toast may still be that of the member's move before.
  const stored = member.waitForResponse((response) => response.request().method() === 'POST');
  await moveByMenu(member, 'Cleo Both', 'Drug Screening');
  await stored;
  await expect(toast(member)).toContainText('Candidate stage updated!');
  arrived.resolve();
  await expect(toast(admin).filter({ hasText: 'Error' })).toContainText(
    'Cleo Both was moved to "Drug Screening". Nothing was changed.',
  );
  for (const page of [member, admin]) {
    await expect(card(column(page, 'Drug Screening'), 'Cleo Both')).toBeVisible();
    await expect(card(page, 'Cleo Both')).toHaveCount(1);
  }
  for (const name of ['Ada First', 'Ben Second', 'Cleo Both'])
    await expect.poll(() => movesOf(admin, name)).toHaveLength(1);
});

test('[HIRE-25] a reload while a card is dragged leaves it in the hand', async ({ signIn }) => {
  const member = await signIn('member@example.com');
  const manager = await signIn('manager@example.com');
  for (const page of [member, manager]) await go(page, BOARD);
  await addCandidate(member, 'Held Fast');
  await expect(card(manager, 'Held Fast')).toBeVisible();
  await card(member, 'Held Fast').focus();
  await member.keyboard.press('Space');
  await member.keyboard.press('ArrowRight');
  const reloaded = member.waitForResponse((answer) => answer.url().includes('/member/hiring.data'));
  await addCandidate(manager, 'Comes Between');
  await reloaded;
  await expect(member.locator('[aria-live="assertive"][id^="rfd"]')).toHaveText(
    'Held Fast is over Interviewing.',
  );
  await member.keyboard.press('Space');
  await expect(card(column(member, 'Interviewing'), 'Held Fast')).toBeVisible();
  await expect(card(column(member, 'Application Submitted'), 'Comes Between')).toBeVisible();
});
