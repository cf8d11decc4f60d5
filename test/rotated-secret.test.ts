import { expect } from 'vitest';
import { readFeed, renewFeed } from '#app/features/overview/calendar/change-feed.server.ts';
import { feedAddress } from '#app/features/overview/calendar/feed-secret.server.ts';
import {
  createAccountLink,
  withLinks,
} from '#app/features/platform/account/password/account-links.server.ts';
import { awaitsCode, finishSignIn } from '#app/features/platform/account/sign-in/finish-sign-in.server.ts';
import { signIn } from '#app/features/platform/account/sign-in/sign-in.server.ts';
import { resealFactors } from '#app/features/platform/account/two-step/reseal-factors.server.ts';
import { findUnsubscribe, unsubscribeLinks } from '#app/features/platform/reminder/unsubscribe.server.ts';
import { formTimestampAge, formTimestampToken } from '#app/fields/form-timestamp.server.ts';
import { renewSignature } from '#app/session/renew-signature.server.ts';
import { codeAhead } from './fixtures/authenticator.ts';
import { cookieHeader, openSession } from './fixtures/open-session.ts';
import { openSite } from './fixtures/site.ts';
import { PASSWORD, type TestPortal } from './fixtures/test-portal.ts';
import { client, test } from './fixtures/two-step-test.ts';

const NEW = 'a newer secret, which is just as long as the first one';

/** The same portal after a restart with other secrets. */
async function restarted({ deps, authWith }: TestPortal, secret: string, secretsBefore: string[]) {
  const secrets = { secret, secretsBefore };
  const resealed = await resealFactors(deps.db, secrets);
  const auth = authWith(secrets);
  return { resealed, deps: { ...deps, ...secrets, auth } };
}

const tokenOf = (address: string) => address.split('/').at(-1) ?? '';

test('after the secret is replaced, sessions, second factors and links from before go on, and then without the old one', async ({
  testPortal,
  twoStep,
}) => {
  const first = testPortal.deps.secret;
  const { person, secret, recoveryCodes } = await twoStep.protectedPerson();
  const member = await testPortal.member();
  const { headers, ctx } = await openSession(testPortal, member);
  await renewFeed(ctx);
  const feed = (await readFeed(ctx))?.address;
  const link = await createAccountLink(testPortal.deps, testPortal.deps.db, 'set-password', member.id);
  const mail = `/set-password/{${(await linkOf(testPortal, member.id)).id}}`;
  const unsubscribe = tokenOf(unsubscribeLinks(testPortal.deps, member.id, 'application').page);
  const mark = formTimestampToken(testPortal.deps);
  const halfWay = await twoStep.halfWay(person);

  const rotated = await restarted(testPortal, NEW, [first]);
  expect(rotated.resealed).toEqual({ resealed: expect.any(Number), unopened: 0 });
  expect((await resealFactors(testPortal.deps.db, rotated.deps)).resealed).toBe(0);
  const { deps } = rotated;
  expect(feedAddress(deps, await feedOf(testPortal, member.id))).toBe(feed);
  expect(await withLinks(deps, mail)).toBe(new URL(link).pathname);
  expect(await findUnsubscribe(deps, unsubscribe)).toMatchObject({ userId: member.id });
  expect(formTimestampAge(deps, mark)).not.toBeNull();

  const site = await openSite({ deps });
  const page = (app: typeof site.app, cookie: string) =>
    app.request('http://localhost:3000/member/dashboard.data', { headers: { cookie } });
  const answer = await page(site.app, headers.get('cookie') ?? '');
  expect(answer.status).toBe(200);
  const renewed = cookieHeader(answer.headers.getSetCookie().filter((one) => one.includes('session_token')));
  expect(renewed).not.toBe('');
  const forged = (headers.get('cookie') ?? '').replace(/\.[^.;]+/, '.AAAA');
  expect((await page(site.app, forged)).status).not.toBe(200);

  const atCode = new Request('http://localhost:3000/login/code', { headers: halfWay });
  await expect(awaitsCode(deps, halfWay)).resolves.toBe(false);
  const goesOn = await renewSignature(deps, atCode);
  expect(goesOn?.cookie).toBeUndefined();
  await expect(awaitsCode(deps, goesOn?.request.headers ?? halfWay)).resolves.toBe(true);

  const half = await signIn(deps, { email: person.email, password: PASSWORD }, client);
  const waiting = new Headers({ cookie: cookieHeader(half.cookies) });
  await expect(
    finishSignIn(deps, waiting, { code: await codeAhead(secret, 1) }, client),
  ).resolves.toBeDefined();

  const ended = await restarted(testPortal, NEW, []);
  expect(ended.resealed).toMatchObject({ unopened: 0 });
  const without = await openSite({ deps: ended.deps });
  expect((await page(without.app, renewed)).status).toBe(200);
  expect((await page(without.app, headers.get('cookie') ?? '')).status).not.toBe(200);
  expect(await findUnsubscribe(ended.deps, unsubscribe)).toBeUndefined();
  const again = await signIn(ended.deps, { email: person.email, password: PASSWORD }, client);
  const last = new Headers({ cookie: cookieHeader(again.cookies) });
  await expect(
    finishSignIn(ended.deps, last, { code: recoveryCodes[0] ?? '' }, client),
  ).resolves.toBeDefined();
  expect(await restarted(testPortal, 'a secret that nobody has ever had before, but long', [])).toMatchObject(
    {
      resealed: { resealed: 0 },
    },
  );
});

function linkOf({ deps }: TestPortal, userId: string) {
  return deps.db
    .selectFrom('account_links')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

function feedOf({ deps }: TestPortal, userId: string) {
  return deps.db
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}
