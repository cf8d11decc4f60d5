import { expect, vi } from 'vitest';
import { createFixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { hire } from './fixtures/employees.ts';
import { openSite } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

let member: Browser;
test.beforeAll(async ({ testPortal }) => {
  const site = await openSite(testPortal);
  const fixtures = await createFixtures(testPortal);
  await hire(fixtures.asMember);
  member = await site.signedIn(fixtures.member);
});

test.afterEach(() => vi.useRealTimers());

const PAGES = ['/', '/login', '/member/dashboard', '/member/employees', '/member/employees/emp_nobody'];

/** More than there are connections to a database, each of which may have a timer of its own. */
const TIMES = 20;

test.each(PAGES)('%s leaves no timer behind that would hold on to it', async (path) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (let time = 0; time < TIMES; time += 1) await (await member.get(path)).text();
  expect(vi.getTimerCount()).toBeLessThan(TIMES);
});

test.each(PAGES)('%s is sent as one whole: nothing in it is moved to its place by a script', async (path) => {
  const html = await (await member.get(path)).text();
  expect(html).toMatch(/<\/html>$/);
  expect(html).not.toMatch(/\$RC|<template|<div hidden/);
});
