import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandIds, brands } from '#config/brands'
import { filterBlocksForSegment, type WrittenBlock } from '../test/segment-blocks'

function readLoyaltyPage(brand: string): WrittenBlock[] {
  const file = new URL(`./${brand}/loyalty.json`, import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { regions: { main: WrittenBlock[] } }).regions.main
}

const listTargetUrls = (blocks: WrittenBlock[]) => blocks.flatMap(({ props }) => (props.targets ?? []).map(({ url }) => url))

test.each(brandIds)(
  '%s’s loyalty program is joined from its page, and only by shoppers who are no members (RTE-09, DLG-14, LOY-06)',
  (id) => {
    const page = readLoyaltyPage(brands[id].wireId)
    for (const kind of [undefined, 'non-loyalty-loggedin']) {
      const shown = filterBlocksForSegment(kind, page)
      expect(listTargetUrls(shown)[0]).toBe('/loyalty-sign-up')
      expect(listTargetUrls(shown)).not.toContain('/help/contact-us')
    }
    const member = listTargetUrls(filterBlocksForSegment('loyalty-loggedin', page))
    expect(member[0]).toBe('/account/points')
    expect(member).not.toContain('/loyalty-sign-up')
  },
)
