import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isOnPart, type PartName } from '../../content/art/kernel/parts.ts'
import { brands } from '../../content/art/slots.ts'
import { listProducts } from './catalog-pictures'
import { formatPicturePoints, listPointedProducts } from './picture-points'

type AuthoredProduct = { id: string; silhouette: string; text: { en: { details: string[] } }; specs: Record<string, unknown> }

const pointedProducts = listPointedProducts()
const catalog = brands.flatMap((brand) => listProducts(brand) as unknown as AuthoredProduct[])
/** Units of the drawing; a mark is 48 wide, and the drawing as little as half its size on a phone. */
const smallestDistance = 56

test('the points that the shop shows are those of its drawings (PDP-57)', () => {
  const file = new URL('../../content/art/picture-points.json', import.meta.url)
  expect(readFileSync(file, 'utf8'), 'run npm run generate:assets -- points').toBe(formatPicturePoints(pointedProducts))
})

test('each jacket, pack and boot has two to four points (PDP-57)', () => {
  const kinds = ['shell', 'puffer', 'chore', 'backpack', 'boot']
  const counts = catalog
    .filter(({ silhouette }) => kinds.includes(silhouette))
    .map(({ id }) => [id, pointedProducts.find((each) => each.id === id)?.points.length ?? 0] as const)
  expect(counts.filter(([, count]) => count < 2 || count > 4)).toEqual([])
})

test.each(pointedProducts)(
  'each point of $id lies in its part, where nothing covers it, and apart from the others (PDP-57)',
  ({ parts, points }) => {
    for (const { name, index, point } of points) {
      const [x, y] = point
      const part = parts[index]
      expect([part?.name, part && isOnPart([x, y], part)], name).toEqual([name, true])
      const covers = parts.slice(index + 1).filter((each) => isOnPart([x, y], each))
      expect(covers.map((each) => each.name)).toEqual([])
      const others = points.filter((each) => each.name !== name).map((each) => each.point)
      for (const [otherX, otherY] of others) expect(Math.hypot(x - otherX, y - otherY), name).toBeGreaterThan(smallestDistance)
    }
  },
)

/** What an English fact says of a part that it names. Cloth, upper and whatever is only seen as a whole carry any fact. */
const words: Partial<Record<PartName, RegExp>> = {
  hood: /hood/i,
  collar: /collar/i,
  inside: /lining|lined/i,
  shoulder: /shoulder|yoke/i,
  cuff: /cuff/i,
  zip: /zip|snaps/i,
  pocket: /pocket|slot/i,
  chest: /chest/i,
  warmer: /hand-warmer/i,
  hem: /length/i,
  tail: /back/i,
  skirt: /skirt/i,
  button: /button/i,
  toe: /toe/i,
  laces: /eyelets/i,
  loop: /loop/i,
  welt: /welt/i,
  sole: /lugs|rubber|resol/i,
  belt: /strap|carries/i,
  base: /base/i,
}

test('each fact is one of its product’s, and says what it points at (PDP-57)', () => {
  const wrong = pointedProducts.flatMap(({ id, points }) => {
    const product = catalog.find((each) => each.id === id)
    return points.flatMap(({ name, point: [, , fact] }) => {
      if (typeof fact === 'string') return product?.specs[fact] === undefined ? [[id, name, fact]] : []
      const text = product?.text.en.details[fact] ?? ''
      return (words[name] ?? /./).test(text) ? [] : [[id, name, text]]
    })
  })
  expect(wrong).toEqual([])
})
