/** How many of the queue's items, in words: '1 item', '12 items'. */
export function countOfItems(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'}`;
}
