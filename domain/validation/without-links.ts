/**
 * Text in which mail programs find no URL: removes the slashes after a scheme and adds a space after the dots of a domain. The shop's
 * emails must not link elsewhere.
 */
export function withoutLinks(text: string): string {
  return text.replaceAll('://', ' ').replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, '. ')
}
