/** '1 candidate' or '12 candidates'. */
export function countOfCandidates(count: number): string {
  return count === 1 ? '1 candidate' : `${count.toLocaleString('en-US')} candidates`;
}
