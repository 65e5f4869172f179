import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { passesLuhnCheck } from '../../domain/payment/cards.ts'

/**
 * Card numbers by prefix, without gift cards (6006). SQLite writes columns without a separator. Digits that end with the year of a timestamp
 * are the end of an id and that timestamp. One id in some thousands would match by chance.
 */
const cardNumberPattern =
  /(?<![\da-zA-Z.])(?:4\d{15}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|6(?:011|5\d\d)\d{12})(?![\da-zA-Z]|-\d\d-\d\dT)/g

/** Payment card numbers in a text, by prefix and check digit. */
export function findCardNumbers(text: string): string[] {
  return [...new Set(text.match(cardNumberPattern) ?? [])].filter(passesLuhnCheck)
}

/**
 * Files of a folder with a card number: one of `typed` anywhere, or any other one that stands alone; and the number of files read. Excludes
 * the provider's own records.
 */
export function findLeakedCardNumbers(folder: string, typedNumbers: readonly string[]): { files: string[]; found: string[] } {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((directoryEntry) => directoryEntry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .filter((file) => !file.includes('sandbox'))
  const foundNumbers = files.flatMap((file) => {
    // One character per byte, so numbers are found in binary files.
    const text = readFileSync(path.join(folder, file), 'latin1')
    const numbers = new Set([...typedNumbers.filter((number) => text.includes(number)), ...findCardNumbers(text)])
    return [...numbers].map((number) => `${file}: ${number.slice(0, 6)}…${number.slice(-4)}`)
  })
  return { files, found: foundNumbers }
}
