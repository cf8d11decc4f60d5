import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** A window of 1280 x 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };

/** A date that is no part of a file's name. */
const MACHINE_DATE = /(?<![\w-])\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?(?![\w-])/;

type AxeOptions = {
  /** Selector of the one part that is looked at, in place of the page. */
  part?: string;
  /** Colours are the same at every width, and take axe the most time. */
  contrast?: boolean;
};

/** What only a page has, and no part of it nor what is shown in a frame there. */
const OF_PAGES = ['landmark-one-main', 'page-has-heading-one', 'region'];

/** Every accessibility fault that axe finds on the page as it stands, or in one part of it. */
export async function axeFaults(page: Page, { part, contrast = true }: AxeOptions = {}): Promise<string[]> {
  // Once per document: it takes as long to bring in as to run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const off = [...(part ? OF_PAGES : []), ...(contrast ? [] : ['color-contrast'])];
  const violations = await page.evaluate(
    async ({ selector, rules }) =>
      (
        await (globalThis as unknown as { axe: typeof axe }).axe.run(selector, {
          resultTypes: ['violations'],
          rules,
        })
      ).violations,
    { selector: part ?? 'html', rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])) },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

/** Where the page is wider than a phone, a tablet or a laptop, and what axe finds on the narrowest and the widest. */
export async function widthFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const looked = width === 768 ? [] : await axeFaults(page, { contrast: width === 1280 });
    faults.push(...[...(await surplus(page)), ...looked].map((fault) => `${width} px: ${fault}`));
  }
  return faults;
}

/** At 400 %: where the page scrolls sideways, and which controls cannot be brought into sight by the keyboard. */
export async function zoomFaults(page: Page): Promise<string[]> {
  await page.setViewportSize(ZOOMED);
  const faults = [...(await surplus(page)), ...(await page.evaluate(controlsOutOfSight))];
  return faults.map((fault) => `400 %: ${fault}`);
}

/** What a page has to have once: its language, a title, a main part and a heading. And motion and dates that nobody wanted. */
export async function documentFaults(page: Page): Promise<string[]> {
  // biome-ignore lint/performance/useDomNodeTextContent: what a page tells its scripts is no text of it.
  const machine = MACHINE_DATE.exec(await page.locator('body').innerText())?.[0];
  const faults = await page.evaluate(() => {
    const count = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length;
    const moves = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10);
    return [
      document.documentElement.lang !== 'en' && 'the page has no language',
      !document.title && 'the page has no title',
      count('main') !== 1 && `${count('main')} main parts`,
      count('h1') !== 1 && `${count('h1')} headings of the first level`,
      moves.length > 0 && `${moves.length} animations for who wants none`,
    ].filter((fault) => fault !== false);
  });
  return machine ? [...faults, `${machine} reads as machines write it`] : faults;
}

async function surplus(page: Page): Promise<string[]> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return wider > 0 ? [`${wider} px too wide`] : [];
}

/** Runs in the page: focuses each control of what is open on top, or of the page, and looks whether any of it shows. */
async function controlsOutOfSight(): Promise<string[]> {
  const layers = '[role=dialog], [role=alertdialog], [role=menu]';
  // An empty span is a guard, which passes the focus on.
  const controls =
    'a[href], button, input, select, textarea, summary, [role=menuitem], [tabindex="0"]:not(span:empty)';
  document.querySelector('[aria-haspopup][aria-expanded="true"]')?.scrollIntoView({ block: 'center' });
  await settled();
  const top = [...document.querySelectorAll<HTMLElement>(layers)].at(-1) ?? document.body;
  const faults: string[] = [];
  for (const control of [...top.querySelectorAll<HTMLElement>(controls)].filter(isOutOfSight)) {
    // Some take a moment to move into sight, and a toast that comes takes the focus once.
    for (let tries = 0; tries < 3; tries += 1) {
      control.focus();
      await settled();
      if (document.activeElement === control) break;
    }
    if (isOutOfSight(control))
      faults.push(`out of sight when focused: ${told(control)}, ${placeOf(control)}`);
  }
  return faults;

  function told(element: Element | null): string {
    return element?.outerHTML.slice(0, 160) ?? 'nothing';
  }

  /** Where it is, and what is shown there in its place. */
  function placeOf(control: HTMLElement): string {
    const { left, top, width, height } = control.getBoundingClientRect();
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    return `at ${Math.round(left)}, ${Math.round(top)}, under ${told(shown)}`;
  }

  async function settled(): Promise<void> {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  }

  function isOutOfSight(control: HTMLElement): boolean {
    const reachable = control.tabIndex >= 0 || control.role === 'menuitem';
    if (!reachable || !control.checkVisibility({ visibilityProperty: true })) return false;
    control.focus();
    return document.activeElement === control && !rectsOf(control).some((rect) => shows(control, rect));
  }

  /** A control of one pixel, made for the keyboard alone, is seen by its label. */
  function rectsOf(control: HTMLElement): DOMRect[] {
    const { width } = control.getBoundingClientRect();
    const label = width <= 1 ? (control as HTMLInputElement).labels?.[0] : null;
    return [...(label ?? control).getClientRects()];
  }

  function shows(control: HTMLElement, { left, right, top, bottom }: DOMRect): boolean {
    const labels = [...((control as HTMLInputElement).labels ?? [])];
    const [from, to] = [Math.max(left, 0), Math.min(right, innerWidth)];
    const [above, below] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    return [0.1, 0.5, 0.9].some((x) =>
      [0.1, 0.5, 0.9].some((y) => {
        const hit = document.elementFromPoint(from + (to - from) * x, above + (below - above) * y);
        // A toast goes away by itself, and by Escape.
        const shown = [control, ...labels].some((one) => one.contains(hit));
        return hit !== null && (shown || hit.closest('[data-toast]') !== null);
      }),
    );
  }
}
