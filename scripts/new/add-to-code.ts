import type { SourceFiles } from './source-files.ts'
import { besideSibling, type Newcomer } from './beside-sibling.ts'

const code = '{adapters,app,bench,config,conformance,content,contracts,domain,e2e,scripts,worker}/**/*.{ts,tsx}'
/** Code that cannot be derived from a sibling; each command writes it. */
const skipped = /^(scripts\/new\/|scripts\/stress\/|config\/dial-codes\.ts|worker\/platform\/catalog\/listing-counts)/

/** Adds an entry wherever code has one of the sibling. Returns each place as `file:line`. */
export function addToCode(files: SourceFiles, newcomer: Newcomer): string[] {
  return files
    .list(code)
    .filter((file) => !skipped.test(file))
    .flatMap((file) => {
      const { text, lines } = besideSibling(file, files.read(file), newcomer)
      files.write(file, text)
      return lines.map((line) => `${file}:${line}`)
    })
}
