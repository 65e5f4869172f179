/** Returns the number of trailing characters that may start a token continued in the next chunk. */
export function getPartialSuffixLength(text: string, token: string): number {
  for (let length = Math.min(text.length, token.length); length > 0; length -= 1) if (text.endsWith(token.slice(0, length))) return length
  return 0
}
