/** '1 employee' or '12 employees'. */
export function countOfEmployees(count: number): string {
  return count === 1 ? '1 employee' : `${count.toLocaleString('en-US')} employees`;
}
