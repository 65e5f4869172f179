import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { brandIds } from '#config/brands'
import { countryCodes, currencies, languages, localeIds, regions } from '#config/locales'
import { walletIds } from '#domain/wallet/wallets'

const root = path.resolve(import.meta.dirname, '../..')
const folders = '{adapters,app,bench,config,conformance,contracts,domain,routes-config,scripts,worker}'
/** The columns a table was made with are no list of today's currencies. */
const columns = 'worker/platform/catalog/listing-counts.ts'
const files = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root }).filter(
  (file) => file !== columns && !/\.(test|sample)\.|\/test\//.test(file),
)
const lists = { brandIds, countryCodes, currencies, languages, localeIds, regions, walletIds }
const homes: Record<string, string[]> = { brandIds: ['config/brands.ts'], localeIds: [], walletIds: ['domain/wallet/wallets.ts'] }

/** A list as code may write it: strings, a union of types, a regular expression, fields of a schema. */
function listSpellings(ids: readonly string[]): string[] {
  const quoted = ids.map((id) => `'${id}'`)
  return [quoted.join(', '), quoted.join(' | '), ids.join('|')]
}

test.each(Object.entries(lists))('%s is written once, and every other list follows it (RUN-33)', (name, ids) => {
  const written = files.filter((file) => {
    const text = readFileSync(path.join(root, file), 'utf8').replace(/\s+/g, ' ')
    return listSpellings(ids).some((spelling) => text.includes(spelling))
  })
  expect(written).toEqual(homes[name] ?? ['config/locales.ts'])
})
