/** How many characters at the end of a text may be the beginning of a token (or all of it) that the next chunk goes on with. */
export function partialSuffix(text: string, token: string): number {
  for (let length = Math.min(text.length, token.length); length > 0; length -= 1) if (text.endsWith(token.slice(0, length))) return length
  return 0
}
