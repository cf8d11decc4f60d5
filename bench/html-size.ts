// What a row of the list and a card of the board add to a page's HTML, before it is packed: the page with them, less the
// page of a search that finds none.
import { onDemoData, signedIn } from './demo-portal.ts';
import { fillDemoMember } from './many-employees.ts';
import { printFigure, printTitle } from './measure.ts';

const EMPLOYEES = 200;

await onDemoData(async (bench) => {
  await fillDemoMember(bench, EMPLOYEES);
  const portal = await bench.startPortal();
  const headers = await signedIn(portal.url, 'member');
  const page = async (path: string) => {
    const answer = await fetch(`${portal.url}${path}`, { headers, redirect: 'error' });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.text();
  };
  const each = async (path: string, id: RegExp) => {
    const [full, empty] = [await page(path), await page(`${path}?q=nobodyatall`)];
    const shown = new Set(full.match(id)).size - new Set(empty.match(id)).size;
    return (Buffer.byteLength(full) - Buffer.byteLength(empty)) / shown / 1_000;
  };
  printTitle('Bytes of HTML, before they are packed');
  printFigure('list, HTML of a row', await each('/member/employees', /\bemp_\w{26}/g), 'kB');
  printFigure('board, HTML of a card', await each('/member/hiring', /\bcand_\w{26}/g), 'kB');
});
