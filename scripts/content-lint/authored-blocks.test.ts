import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { blocks } from '#contracts/blocks/index'
import { menuItem } from '#contracts/entities/canvas'
import { brandIds, brands } from '#config/brands'
import { interactionOrigins } from '#config/interaction-origins'
import { localeIds, locales, getSiteId } from '#config/locales'
import { type AuthoredFile, listBlocks, listValues } from '#domain/content/lint/authored-blocks'
import { readContent } from './read-content'

const { files } = readContent(fileURLToPath(new URL('../../content', import.meta.url)))
const sites = [
  ...new Map(
    brandIds.flatMap((brand) =>
      localeIds.map((locale) => {
        const [country, region] = [locales[locale].country, locales[locale].region]
        const folders = [country, region].map((place) => `${brands[brand].wireId}-${place}`)
        return [
          getSiteId(brand, locale),
          { siteId: getSiteId(brand, locale), folders: [...folders, brands[brand].wireId as string] },
        ] as const
      }),
    ),
  ).values(),
]

/** The pages of a site: for each the nearest file, the country's own before the region's before the brand's. */
function listShownPages(folders: readonly string[]): AuthoredFile[] {
  const nearestFirst = folders.flatMap((folder) => files.filter(({ site }) => site === folder))
  return nearestFirst.filter(({ path }, index) => nearestFirst.findIndex((otherPage) => otherPage.path === path) === index)
}

/** The thirty blocks by their names; those of several kinds once for each. (BLK-01…BLK-30) */
const names = [
  ...Object.keys(blocks).filter((type) => !['hero', 'rich-text'].includes(type)),
  ...['hero standard', 'hero block-below', 'hero product-overlay', 'dialog event-signup'],
]
const kinds = ['newsletter', 'registration']

function listBlockNames(file: AuthoredFile): string[] {
  return listBlocks(file.content).flatMap(({ component, props }) => [component, `${component} ${String(props.variant ?? 'standard')}`])
}

test.each(sites)(
  '$siteId shows each of the thirty blocks somewhere (BLK-01, BLK-11, BLK-16, BLK-18, BLK-24, BLK-25, BLK-26, BLK-30)',
  ({ folders }) => {
    const shown = new Set(listShownPages(folders).flatMap(listBlockNames))
    expect(names.filter((name) => !shown.has(name))).toEqual([])
  },
)

test('every brand asks for the newsletter in one region and for an account in the other (BLK-20)', () => {
  for (const brand of brandIds) {
    const own = files.filter(({ site, path }) => path === 'popups' && site.split('-')[0] === brands[brand].wireId).flatMap(listBlockNames)
    expect(kinds.filter((kind) => !own.includes(`pop-up ${kind}`))).toEqual([])
  }
})

test.each(brandIds)('%s dresses several of its categories and tells several stories (CMS-01)', (brand) => {
  const own = files.filter(({ site }) => site === brands[brand].wireId)
  for (const [kind, most] of [
    ['category/', 5],
    ['journal/', 3],
    ['loyalty', 3],
  ] as const)
    expect(own.filter(({ path }) => path.startsWith(kind)).length, kind).toBeGreaterThanOrEqual(most)
})

const homes = sites.map(({ siteId, folders }) => ({ siteId, home: listShownPages(folders).find(({ path }) => path === 'home') }))

test.each(homes)('$siteId opens with one hero on every day, and with another one for each season (CMS-16)', ({ home }) => {
  const heroes = listBlocks(home?.content).filter(({ component }) => component === 'hero')
  const turns = heroes.flatMap(({ props }) =>
    [props.activeFrom, props.activeTo].flatMap((time) => (typeof time === 'string' ? [time] : [])),
  )
  const instants = ['2026-01-01T00:00:00Z', ...turns, '2030-01-01T00:00:00Z'].flatMap((time) => [Date.parse(time) - 1, Date.parse(time)])
  const on = (at: number) =>
    heroes.filter(
      ({ props: { activeFrom, activeTo } }) =>
        Date.parse(String(activeFrom ?? '2000')) <= at && at < Date.parse(String(activeTo ?? '2100')),
    )
  expect(instants.map((at) => on(at).length).filter((count) => count !== 1)).toEqual([])
  expect(new Set(instants.flatMap((at) => on(at).map(({ id }) => id))).size).toBeGreaterThanOrEqual(3)
})

test('finders, guides and looks say that a product was reached from them (PLP-09, ANA-07)', () => {
  const result = new Set(files.flatMap(({ content }) => listBlocks(content).map(({ props }) => props.origin)))
  const finders = interactionOrigins.filter((origin) => /finder|guide|^shop-the-look$/.test(origin))
  expect(finders).toHaveLength(6)
  expect(finders.filter((origin) => !result.has(origin))).toEqual([])
})

type SchemaShape = {
  type: string
  shape?: object
  innerType?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
  options?: z.ZodType[]
}

/** Every field an author may fill in, also those of the parts of a field. */
function listFields(schema: z.ZodType): string[] {
  const { shape, innerType, element, valueType, options } = schema.def as unknown as SchemaShape
  const own = Object.entries(shape ?? {}).flatMap(([name, field]: [string, z.ZodType]) => [name, ...listFields(field)])
  return [...own, ...[innerType, element, valueType, ...(options ?? [])].flatMap((part) => (part ? listFields(part) : []))]
}

/** A video of an external service needs an account there; content of a single category is in its own canvas. */
const fieldsSetElsewhere = ['cloudinaryAsset', 'cloudName', 'publicId', 'categories']

test('every field of a block and of the menu is filled in somewhere (BLK-31…BLK-41, NAV-09, NAV-10)', () => {
  const filled = new Set(
    files.flatMap(({ content }) => listValues(content).map(({ value }) => Object.keys((value ?? {}) as object))).flat(),
  )
  const fields = new Set([...Object.values(blocks), menuItem].flatMap(listFields))
  expect([...fields].filter((field) => !filled.has(field) && !fieldsSetElsewhere.includes(field)).sort()).toEqual([])
})
