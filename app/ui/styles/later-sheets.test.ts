import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const readStyles = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

/** Classes, attributes and pseudo-classes of a selector. None of these selectors has an id or a `:where`. */
const weigh = (selector: string) => (selector.match(/[.[]|(?<!:):(?!has|is|not)/g) ?? []).length

/** A rule of one kind of page, and the rule of every page that it overrides. */
const overrides = [
  { page: 'product.css', selector: '.gal .badge.only-sm', base: 'tile.css', overridden: '.tile .badge' },
  { page: 'listing.css', selector: '.btn.to-filters', base: 'button.css', overridden: '.btn' },
]

test.each(overrides)(
  '$selector outweighs $overridden, as a dialog brings the styles of every page again, behind those of this page (PDP-47, SITE-30)',
  ({ page, selector, base, overridden }) => {
    expect(readStyles(page)).toContain(`${selector} {`)
    expect(readStyles(base)).toContain(`${overridden} {`)
    expect(weigh(selector)).toBeGreaterThan(weigh(overridden))
  },
)

test('the number on a size to filter by does not look like the stock of a size to buy, whose styles a dialog brings (SITE-30)', () => {
  expect(readStyles('product-choice.css')).not.toMatch(/(?<!label)\.size(?::\S+)? small|(?<!label)\.size:has\(small\)/)
})
