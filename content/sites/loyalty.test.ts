import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandIds, brands } from '#config/brands'
import { shownTo, type WrittenBlock } from '../test/shown-to'

function loyaltyPage(brand: string): WrittenBlock[] {
  const file = new URL(`./${brand}/loyalty.json`, import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { regions: { main: WrittenBlock[] } }).regions.main
}

const urlsIn = (blocks: WrittenBlock[]) => blocks.flatMap(({ props }) => (props.targets ?? []).map(({ url }) => url))

test.each(brandIds)(
  '%s’s loyalty program is joined from its page, and only by shoppers who are no members (RTE-09, DLG-14, LOY-06)',
  (id) => {
    const page = loyaltyPage(brands[id].wireId)
    for (const kind of [undefined, 'non-loyalty-loggedin']) {
      const shown = shownTo(kind, page)
      expect(urlsIn(shown)[0]).toBe('/loyalty-sign-up')
      expect(urlsIn(shown)).not.toContain('/help/contact-us')
    }
    const member = urlsIn(shownTo('loyalty-loggedin', page))
    expect(member[0]).toBe('/account/points')
    expect(member).not.toContain('/loyalty-sign-up')
  },
)
