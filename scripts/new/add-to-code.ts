import type { SourceFiles } from './source-files.ts'
import { besideSibling, type Newcomer } from './beside-sibling.ts'

const code = '{adapters,app,bench,config,conformance,content,contracts,domain,e2e,scripts,worker}/**/*.{ts,tsx}'
/** What one sibling cannot tell of another: it is written by the command that knows. */
const skipped = /^(scripts\/new\/|scripts\/stress\/|config\/dial-codes\.ts|worker\/platform\/catalog\/listing-price)/

/** Gives the newcomer an entry wherever code has one of its sibling. Returns each place as `file:line`. */
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
