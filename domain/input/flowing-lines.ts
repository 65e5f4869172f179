import { addressFieldMaxLength } from '#config/constants'

const most = addressFieldMaxLength

type Lines = { addressLine1?: string; addressLine2?: string }

/**
 * The first line of an address goes on in the second where it is too long: after a word, a hyphen or a slash. Lines that do not fit so stay
 * as they are, for the rule to tell.
 */
export function flowingLines<T extends Lines>(address: T): T {
  const { addressLine1 = '', addressLine2 } = address
  if (addressLine1.length <= most) return address
  const [first = '', ...others] = wrappedLines(addressLine1)
  const second = [others.join(' '), addressLine2].filter(Boolean).join(', ')
  const isFitting = others.length === 1 && [first, second].every((line) => line.length <= most)
  return isFitting ? { ...address, addressLine1: first, addressLine2: second } : address
}

/** Lines of at most thirty characters: words as they stand, a longer one after its hyphens or slashes. */
export function wrappedLines(line: string): string[] {
  const lines: string[] = []
  for (const { part, isNew } of partsOf(line)) {
    const last = lines.at(-1)
    const longer = `${last}${isNew ? ' ' : ''}${part}`
    if (last !== undefined && longer.length <= most) lines[lines.length - 1] = longer
    else lines.push(part)
  }
  return lines
}

/** Words; those longer than a line in pieces. */
function partsOf(line: string): { part: string; isNew: boolean }[] {
  return line
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => {
      const pieces = word.length > most ? (word.match(/[^-/]+[-/]*|[-/]+/g) ?? [word]) : [word]
      return pieces.map((part, at) => ({ part, isNew: at === 0 }))
    })
}
