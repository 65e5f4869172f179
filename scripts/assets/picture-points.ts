import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { draw, viewsOf } from '../../content/art/draw.ts'
import { collectParts, findSpot, type DrawnPart, type PartName } from '../../content/art/kernel/parts.ts'
import { brands } from '../../content/art/slots.ts'
import { listProducts } from './catalog-pictures.ts'

/** A number: the line of the product's details, from zero. A name: the line of its specifications. */
type PointFact = number | string
/** Where a fact of a product is seen in its first picture, in units of the drawing. */
type PicturePoint = readonly [x: number, y: number, fact: PointFact]

const partsFile = fileURLToPath(new URL('../../content/art/pointed-parts.json', import.meta.url))
const pointsFile = fileURLToPath(new URL('../../content/art/picture-points.json', import.meta.url))

/** The facts that point at parts, authored: product → part → fact. */
function readPointedParts(): Record<string, Partial<Record<PartName, PointFact>>> {
  return JSON.parse(readFileSync(partsFile, 'utf8')) as ReturnType<typeof readPointedParts>
}

type PointedProduct = { id: string; parts: DrawnPart[]; points: { name: PartName; index: number; point: PicturePoint }[] }

/** The products with facts that point at parts, with the parts of their drawing. Colors of a product have one drawing. */
export function listPointedProducts(): PointedProduct[] {
  const pointedParts = readPointedParts()
  return brands.flatMap((brand) =>
    listProducts(brand).flatMap(({ id, silhouette, colors }) => {
      const facts = pointedParts[id]
      if (!facts) return []
      const view = viewsOf(silhouette)[0] ?? ''
      const parts = collectParts(() => draw({ silhouette, view, brand, slots: colors[0]?.slots ?? {} }))
      const points: PointedProduct['points'] = []
      for (const [name, fact] of Object.entries(facts)) points.push(findPoint({ id, parts, points }, name as PartName, fact))
      return [{ id, parts, points }]
    }),
  )
}

/** Of parts with one name, such as pockets, the last that is drawn is the one in front, on the wearer's left. */
function findPoint({ id, parts, points }: PointedProduct, name: PartName, fact: PointFact): PointedProduct['points'][number] {
  const index = parts.findLastIndex((each) => each.name === name)
  const taken = points.map(({ point: [x, y] }) => [x, y] as const)
  const spot = findSpot(parts, index, { taken, distance: 72 })
  if (!spot) throw new Error(`The first picture of ${id} shows no ${name}`)
  return { name, index, point: [Math.round(spot[0]), Math.round(spot[1]), fact] }
}

/** `picture-points.json`: a line for each product, its points from the top down. */
export function formatPicturePoints(products: readonly PointedProduct[]): string {
  const lines = products.map(({ id, points }) => {
    const sorted = points.map(({ point }) => point).sort((a, b) => a[1] - b[1] || a[0] - b[0])
    return `"${id}": ${JSON.stringify(sorted)}`
  })
  return `{\n${lines.sort().join(',\n')}\n}\n`
}

export function bakePicturePoints(): void {
  writeFileSync(pointsFile, formatPicturePoints(listPointedProducts()))
}
