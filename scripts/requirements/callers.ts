import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { endpoints } from '../../contracts/index.ts'
import { root } from '../serve/paths.ts'

/** Storefront sources: everything a shopper's request runs through. */
const storefrontGlob = '{app,worker/storefront,worker/fapi,worker/search-engines}'

/** Every endpoint by name (`cart.addItem`), and the storefront files that call it; a mere comparison is not a call. */
export function findCallers(sources: readonly { path: string; source: string }[]): Map<string, string[]> {
  const calls = Object.entries(endpoints).flatMap(([area, areaEndpoints]) => Object.keys(areaEndpoints).map((name) => ({ area, name })))
  return new Map(
    calls.map(({ area, name }) => {
      const callPattern = new RegExp(
        `(?<!=== )\\bendpoints\\.${area}\\.${name}\\b|\\{[^{}]*\\b${name}\\b[^{}]*\\} = endpoints\\.${area}\\b`,
      )
      return [`${area}.${name}`, sources.filter(({ source }) => callPattern.test(source)).map((file) => file.path)]
    }),
  )
}

export function readStorefront(): { path: string; source: string }[] {
  const files = globSync(`${storefrontGlob}/**/*.{ts,tsx}`, { cwd: root }).sort()
  return files
    .filter((file) => !/\.test\.tsx?$|\/test\//.test(file))
    .map((file) => ({ path: file, source: readFileSync(path.join(root, file), 'utf8') }))
}

/** Endpoints without a caller, each with the reason. */
export function readUncalledEndpoints(): Record<string, string> {
  return JSON.parse(readFileSync(path.join(root, 'docs/uncalled.json'), 'utf8')) as Record<string, string>
}
