import { expect, test } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { silhouettes } from '#contracts/entities/catalog-file'
import { listProducts } from '../../scripts/assets/catalog-pictures'
import { brands, filledSlots, silhouetteSlots } from './slots.ts'

test.each(brands)('every color of %s uses only slots its silhouette has', (brand) => {
  const refused = listProducts(brand).flatMap(({ id, silhouette, colors }) =>
    colors.flatMap(({ id: color, slots }) => {
      try {
        filledSlots(silhouette, slots)
        return []
      } catch (error) {
        return [`${id} ${color}: ${String(error)}`]
      }
    }),
  )
  expect(refused).toEqual([])
})

test.each(brands)('no two products of %s are the same picture', (brand) => {
  const owners = new Map<string, string>()
  const twins = listProducts(brand).flatMap(({ id, silhouette, colors }) =>
    colors.flatMap(({ id: color, slots }) => {
      const picture = JSON.stringify([silhouette, filledSlots(silhouette, slots)])
      const owner = owners.get(picture)
      owners.set(picture, `${id} ${color}`)
      return owner ? [`${id} ${color} looks like ${owner}`] : []
    }),
  )
  expect(twins).toEqual([])
})

test('the catalog and the art know the same silhouettes', () => {
  expect(Object.keys(silhouetteSlots).sort()).toEqual([...silhouettes].sort())
})

test('SLOTS.md says what the list says', () => {
  const rows = readFileSync(new URL('SLOTS.md', import.meta.url), 'utf8').match(/^\| [a-z]+ \|.*$/gm) ?? []
  const written = rows.map((row) =>
    row
      .split('|')
      .slice(1, 4)
      .map((cell) => cell.trim().split(' ')),
  )
  const listed = Object.entries(silhouetteSlots).map(([name, { views, colors }]) => [[name], [...views], Object.keys(colors)])
  expect(written.sort()).toEqual(listed.sort())
})

test('every silhouette has a file of its own', () => {
  const files = readdirSync(new URL('silhouettes/', import.meta.url))
  expect(Object.keys(silhouetteSlots).filter((name) => !files.includes(`${name}.ts`))).toEqual([])
})

test.each(brands)('no product of %s names a model, because no drawing shows one who wears it (IMG-08)', (brand) => {
  expect(listProducts(brand).filter((product) => 'modelMeasurements' in product)).toEqual([])
})
