/** A piece of a package's code, and its replacement in our build. */
export type CodeCut = { from: string | RegExp; to: string; why: string }

/** Source with the cuts applied. Throws if the package's code has changed. */
export function applyCuts(file: string, code: string, cuts: readonly CodeCut[]): string {
  return cuts.reduce((text, { from, to, why }) => {
    const trimmedText = text.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'g'), () => to)
    if (trimmedText === text)
      throw new Error(`Remix's ${file} has no ${String(from)} any more, which was changed: ${why}; see scripts/remix-internals.`)
    return trimmedText
  }, code)
}
