// cspell:ignore Appt étage
import { addressFieldMaxLength } from '#config/constants'

const maxLineLength = addressFieldMaxLength

type AddressLines = { addressLine1?: string; addressLine2?: string }

/** Moves the end of a long first line to the second: after a word, a hyphen or a slash. Lines that still do not fit stay, for the rule to report. */
export function wrapAddressLines<T extends AddressLines>(address: T): T {
  const { addressLine1 = '', addressLine2 = '' } = address
  if (addressLine1.length <= maxLineLength) return addressLine2.length > maxLineLength ? moveBackToFirstLine(address) : address
  const [firstLine = '', ...overflowLines] = wrapLine(addressLine1)
  const secondLine = [overflowLines.join(' '), addressLine2].filter(Boolean).join(', ')
  const isFitting = overflowLines.length === 1 && [firstLine, secondLine].every((line) => line.length <= maxLineLength)
  return isFitting ? { ...address, addressLine1: firstLine, addressLine2: secondLine } : address
}

/**
 * Moves the beginning of a long second line to the first one, up to one of its commas, where there is room. Below `12 rue Haute`, the `Appt
 * 4` of `Appt 4, 3ème étage, porte gauche` moves up. A phrase is not torn apart for it.
 */
function moveBackToFirstLine<T extends AddressLines>(address: T): T {
  if ((address.addressLine2?.length ?? 0) > 2 * maxLineLength) return address
  const parts = [address.addressLine1, address.addressLine2].filter(Boolean).join(', ').split(', ')
  const breaks = parts.map((_, i) => [parts.slice(0, i), parts.slice(i)].map((line) => line.join(', ')))
  const [addressLine1, addressLine2] = breaks.findLast((lines) => lines.every((line) => line.length <= maxLineLength)) ?? []
  return addressLine1 && addressLine2 ? { ...address, addressLine1, addressLine2 } : address
}

/** Wraps into lines of at most thirty characters, at spaces; longer words after hyphens or slashes. */
export function wrapLine(line: string): string[] {
  const lines: string[] = []
  for (const { part, isNew } of splitParts(line)) {
    const lastLine = lines.at(-1)
    const extendedLine = `${lastLine}${isNew ? ' ' : ''}${part}`
    if (lastLine !== undefined && extendedLine.length <= maxLineLength) lines[lines.length - 1] = extendedLine
    else lines.push(part)
  }
  return lines
}

/** Words; those longer than a line in pieces. */
function splitParts(line: string): { part: string; isNew: boolean }[] {
  return line
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => {
      const fragments = word.length > maxLineLength ? (word.match(/[^-/]+[-/]*|[-/]+/g) ?? [word]) : [word]
      return fragments.map((part, index) => ({ part, isNew: index === 0 }))
    })
}
