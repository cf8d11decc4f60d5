/** '1 document' or '12 documents'. */
export function countOfDocuments(count: number): string {
  return count === 1 ? '1 document' : `${count} documents`;
}
