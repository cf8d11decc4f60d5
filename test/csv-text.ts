/** The whole text of a CSV file that comes in pieces. */
export async function csvText(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}
