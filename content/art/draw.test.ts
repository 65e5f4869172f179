import { expect, test } from 'vitest'
import { draw, viewsOf } from './draw.ts'
import { brands, filledSlots, silhouetteSlots, type Silhouette } from './slots.ts'

const silhouettes = Object.keys(silhouetteSlots) as Silhouette[]

test.each(silhouettes)('%s is drawn from every side with numbers only, and the same each time', (silhouette) => {
  for (const view of viewsOf(silhouette)) {
    for (const slots of choicesOf(silhouette)) {
      for (const brand of brands) {
        const order = { silhouette, view, brand, slots }
        const svg = draw(order)
        expect(svg, JSON.stringify(slots)).not.toMatch(/NaN|undefined|Infinity|\[object/)
        expect(svg).toBe(draw(order))
      }
    }
  }
})

test.each(silhouettes)('each color slot of %s changes a picture of it', (silhouette) => {
  for (const name of Object.keys(silhouetteSlots[silhouette].colors)) {
    const pictures = (slots: Record<string, string>) =>
      viewsOf(silhouette).map((view) => draw({ silhouette, view, brand: 'halvern', slots }))
    const shown = choicesOf(silhouette).some((choice) => pictures({ ...choice, [name]: '#7f3fbf' }).join() !== pictures(choice).join())
    expect(shown, `${silhouette} ${name}`).toBe(true)
  }
})

test('each brand sews on its own mark', () => {
  const pictures = brands.map((brand) => draw({ silhouette: 'shell', view: 'front', brand, slots: {} }))
  expect(new Set(pictures).size).toBe(brands.length)
})

test('every id a drawing points at is in the drawing', () => {
  const kinds = silhouettes.flatMap((silhouette) => choicesOf(silhouette).map((slots) => ({ silhouette, slots })))
  for (const { silhouette, slots } of kinds) {
    for (const view of viewsOf(silhouette)) {
      const svg = draw({ silhouette, view, brand: 'dunnage', slots })
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      const uses = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id)
      expect(new Set(ids).size, `${silhouette} ${view}`).toBe(ids.length)
      expect(uses.filter((id) => !ids.includes(id))).toEqual([])
    }
  }
})

test('a slot, a choice or a view the silhouette does not have is refused', () => {
  expect(() => filledSlots('tee', { sleeve: '#112233' })).toThrow('tee has no slot sleeve')
  expect(() => filledSlots('tee', { printKind: 'flames' })).toThrow('tee has no slot printKind')
  expect(() => filledSlots('tee', { main: 'red' })).toThrow('tee has no slot main')
  expect(() => draw({ silhouette: 'tee', view: 'sole', brand: 'halvern', slots: {} })).toThrow('tee has no view sole')
})

test.each(['backpack', 'tent', 'duffel', 'sleepingbag'] as const)(
  '%s has a picture in scale, with a figure beside or under it (IMG-08)',
  (silhouette) => {
    expect(viewsOf(silhouette)).toEqual([...viewsOf(silhouette).slice(0, 2), 'scale'])
    for (const slots of choicesOf(silhouette)) {
      const [first, scale] = [...viewsOf(silhouette)]
        .filter((_, i) => i !== 1)
        .map((view) => draw({ silhouette, view, brand: 'halvern', slots }))
      expect(scale?.length, JSON.stringify(slots)).toBeGreaterThan(first?.length ?? 0)
    }
  },
)

test('a slot left out follows the slot it belongs to', () => {
  expect(filledSlots('tee', { main: '#123456' }).rib).toBe('#123456')
  expect(filledSlots('tee', { main: '#123456', rib: '#654321' }).rib).toBe('#654321')
  expect(filledSlots('beanie', {}).pom).toBe('none')
})

function choicesOf(silhouette: Silhouette): Record<string, string>[] {
  const { choices = {} }: { views: readonly string[]; choices?: Record<string, readonly string[]> } = silhouetteSlots[silhouette]
  return Object.entries(choices).reduce<Record<string, string>[]>(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  )
}
