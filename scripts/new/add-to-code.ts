import type { SourceFiles } from './source-files.ts'
import { insertAfterSibling, type NewEntry } from './insert-after-sibling.ts'

/** Code that may name an id. */
export const codeGlob = '{adapters,app,bench,config,conformance,content,contracts,domain,e2e,scripts,worker}/**/*.{ts,tsx}'
/** Code that cannot be derived from a sibling; each command writes it. */
const skippedFiles = /^(scripts\/new\/|scripts\/stress\/|config\/dial-codes\.ts|worker\/platform\/catalog\/listing-counts)/

/** Adds an entry wherever code has one of the sibling. Returns each place as `file:line`. */
export function addToCode(files: SourceFiles, newEntry: NewEntry): string[] {
  return files
    .list(codeGlob)
    .filter((file) => !skippedFiles.test(file))
    .flatMap((file) => {
      const { text, lines } = insertAfterSibling(file, files.read(file), newEntry)
      files.write(file, text)
      return lines.map((line) => `${file}:${line}`)
    })
}
