import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { bundle } from 'lightningcss'
import { expect, test } from 'vitest'

const kilobyte = 1024
const brands = ['halvern', 'dropkerb', 'dunnage']
const pageKinds = ['content', 'listing', 'product', 'buying', 'checkout']

test.each(brands)('%s: all its styles together weigh at most 12 KB compressed', (brand) => {
  expect(compressed(brand)).toBeLessThanOrEqual(12 * kilobyte)
})

test.each(brands)('%s: what a kind of page needs weighs at most 8 KB compressed', (brand) => {
  for (const kind of pageKinds) expect(compressed(`pages/${brand}-${kind}`), kind).toBeLessThanOrEqual(8 * kilobyte)
})

test.each(brands)('%s: every kind of page can say what has just happened, after whatever redirect (NTF-06)', (brand) => {
  for (const kind of pageKinds)
    expect(
      ['.flashes', '.notice', '.notice.error'].filter((name) => !sheet(`pages/${brand}-${kind}`).includes(`${name}{`)),
      kind,
    ).toEqual([])
})

test.each(brands)('%s: rules that one page or one kind alone uses are in no sheet of others', (brand) => {
  const kindsByRule = { '.views': [], '.table': [], '.specs': ['product'], '.check .box': ['listing'], '.plp': ['listing'] }
  for (const [rule, kinds] of Object.entries(kindsByRule))
    expect(
      pageKinds.filter((kind) => sheet(`pages/${brand}-${kind}`).includes(`${rule}{`)),
      rule,
    ).toEqual(kinds)
})

function compressed(name: string) {
  return brotliCompressSync(sheet(name)).length
}

function sheet(name: string) {
  return Buffer.from(bundle({ filename: fileURLToPath(new URL(`${name}.css`, import.meta.url)), minify: true }).code)
}
