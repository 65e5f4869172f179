import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sitesFolder = new URL('./', import.meta.url)
const sites = readdirSync(sitesFolder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/** What prices of a region are never written in. */
const foreignCurrencies = {
  EMEA: /\bCAD\b|\bUSD\b|\bdollars?\b|\bdollari\b|\bdólares\b|\$\d/i,
  NORA: /\bCAD \d|\d+ CAD\b|\beuros?\b|€|£/i,
  CA: /\beuros?\b|€|£/i,
}

test.each(sites.filter((site) => site.includes('-')))('the pages of %s tell no amount in the money of another region (SITE-12)', (site) => {
  const region = site.split('-')[1] as keyof typeof foreignCurrencies
  const folder = new URL(`${site}/`, sitesFolder)
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const found = files.filter((name) => foreignCurrencies[region].test(readFileSync(new URL(name, folder), 'utf8')))
  expect(found).toEqual([])
})
