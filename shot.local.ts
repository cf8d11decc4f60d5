// node shot.local.ts <viewer> <width> <address> <out.png> [click-text…]
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumEnvironment, unpackChromium } from '#test/fixtures/chromium.ts';
import { signInAs } from '#test/fixtures/reach-screen.ts';
const [viewer, widths, address, out, ...clicks] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: await unpackChromium(), args: CHROMIUM_ARGS, env: { ...process.env, ...chromiumEnvironment() } as Record<string, string> });
for (const width of widths.split(',').map(Number)) {
  const context = await browser.newContext({ baseURL: `http://localhost:${process.env.PORT ?? 4711}`, viewport: { width, height: width === 390 ? 844 : 900 }, reducedMotion: 'reduce', ...(width === 390 && { hasTouch: true, isMobile: true }) });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log('console:', m.text()));
  await signInAs(page, viewer as never);
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  for (const click of clicks) {
    await page.getByText(click, { exact: false }).filter({ visible: true }).first().click();
    await page.waitForTimeout(700);
  }
  await page.waitForTimeout(500);
  console.log(width, await page.evaluate(() => `height ${document.documentElement.scrollHeight} url ${location.href}`));
  await page.screenshot({ path: out.replace('.png', `-${width}.png`), fullPage: clicks.length === 0 });
  await context.close();
}
await browser.close();
