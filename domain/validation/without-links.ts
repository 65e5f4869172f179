/**
 * A text in which no mail program finds a URL to link: the two slashes go, and a space follows the dots of a domain. What the shop sends in
 * its own name must not lead elsewhere.
 */
export function withoutLinks(text: string): string {
  return text.replaceAll('://', ' ').replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, '. ')
}
