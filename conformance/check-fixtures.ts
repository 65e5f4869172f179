import type * as z from 'zod'
import { fixtures as schema, type Fixtures, removeComments } from './kit/fixtures'
import { ConformanceFinding, SkippedCase } from './kit/finding'
import type { Kit } from './kit/kit'

export type FixturesResult = { fixtures: Fixtures } | { problems: string[] }

/** Reads a fixtures file; problems are in words for whoever wrote it. */
export function readFixtures(text: string): FixturesResult {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { problems: [`The file is no JSON: ${error instanceof Error ? error.message : String(error)}`] }
  }
  const parsed = schema.safeParse(removeComments(value))
  return parsed.success ? { fixtures: parsed.data } : { problems: parsed.error.issues.map(formatIssue) }
}

function formatIssue(issue: z.core.$ZodIssue): string {
  const issuePath = issue.path.join('.') || 'The file'
  if (issue.code === 'unrecognized_keys') return `${issuePath} has names the kit does not know: ${issue.keys.join(', ')}.`
  if (issue.code === 'invalid_type' && issue.message.includes('received undefined')) return `${issuePath} is missing.`
  return `${issuePath}: ${issue.message}.`
}

const optionalFixtures: [string, (fixtures: Fixtures) => unknown, string][] = [
  ['products.soldOut', ({ products }) => products.soldOut, 'errors of products without stock'],
  ['products.digital', ({ products }) => products.digital, 'gift cards in a cart'],
  ['products.storeOnly', ({ products }) => products.storeOnly, 'reservations in a store'],
  ['products.reviewed', ({ products }) => products.reviewed, 'reviews and questions'],
  ['products.set', ({ products }) => products.set, 'product sets'],
  ['people.employee', ({ people }) => people.employee, 'the access of employees'],
  ['people.member', ({ people }) => people.member, 'loyalty'],
  ['associate', ({ associate }) => associate, 'associates and price adjustments'],
  ['addresses.abroad', ({ addresses }) => addresses.abroad, 'addresses the shop does not deliver to'],
  ['addresses.poBox', ({ addresses }) => addresses.poBox, 'PO boxes'],
  ['addresses.taxUnknown', ({ addresses }) => addresses.taxUnknown, 'addresses without a tax rate'],
  ['payments.refused', ({ payments }) => payments.refused, 'declined cards'],
  ['payments.fraud', ({ payments }) => payments.fraud, 'cards that are refused as fraud'],
  ['payments.error', ({ payments }) => payments.error, 'a payment provider that fails'],
  ['payments.challenge', ({ payments }) => payments.challenge, '3-D Secure'],
  ['coupons', ({ coupons }) => coupons, 'coupons'],
  ['giftCards', ({ giftCards }) => giftCards, 'gift cards'],
  ['store', ({ store }) => store, 'stores and pickup'],
  ['content', ({ content }) => content, 'pages and fragments of the content service'],
  ['operators', ({ operators }) => (operators.length > 0 ? operators : undefined), 'calls of operators'],
]

/** What the file leaves out, and what is not checked without it. */
export function listOmissions(fixtures: Fixtures): string[] {
  return optionalFixtures.flatMap(([name, readFixture, purpose]) =>
    readFixture(fixtures) === undefined ? [`${name} is not given: ${purpose} will be skipped.`] : [],
  )
}

type FixtureProbe = { what: string; problem?: string }

/** Asks the backend for everything the file names. */
export async function probeFixtures(kit: Kit): Promise<FixtureProbe[]> {
  const probes: FixtureProbe[] = []
  for (const [description, run] of Object.entries(fixtureProbes)) {
    try {
      await run(kit)
      probes.push({ what: description })
    } catch (error) {
      if (!(error instanceof SkippedCase))
        probes.push({ what: description, problem: error instanceof ConformanceFinding ? error.message : String(error) })
    }
  }
  return probes
}

const fixtureProbes: Record<string, (kit: Kit) => Promise<unknown>> = {
  'products.available': (kit) => expectVariant(kit, kit.fixtures.products.available),
  'products.second': (kit) => expectVariant(kit, kit.fixtures.products.second),
  'products.soldOut': async (kit) => kit.fixtures.products.soldOut && expectVariant(kit, kit.fixtures.products.soldOut),
  'products.digital': async (kit) => kit.fixtures.products.digital && expectVariant(kit, kit.fixtures.products.digital),
  'products.storeOnly': async (kit) => kit.fixtures.products.storeOnly && expectVariant(kit, kit.fixtures.products.storeOnly),
  category: async (kit) => {
    const { total } = await kit.done('products.search', { query: { cgid: kit.fixtures.category } })
    if (total < 2) throw new ConformanceFinding(`The category ${kit.fixtures.category} has ${total} products; two are needed.`)
  },
  'people.shopper': (kit) => kit.people.shopper(),
  'people.other': (kit) => kit.people.other(),
  'people.employee': (kit) => kit.people.employee(),
  'people.member': (kit) => kit.people.member(),
  associate: (kit) => kit.people.associate(),
  store: async (kit) => {
    const { store, shop } = kit.fixtures
    if (!store) return
    const { stores } = await kit.done('stores.search', { body: { city: store.city, countryCode: shop.country } })
    if (!stores.some(({ storeId }) => storeId === store.pickup))
      throw new ConformanceFinding(`There is no store ${store.pickup} near ${store.city}.`)
  },
}

async function expectVariant(kit: Kit, { productId, upc }: { productId: string; upc: string }) {
  const { variants } = await kit.done('products.details', { params: { productId } })
  if (!variants.some((variant) => variant.upc === upc))
    throw new ConformanceFinding(`The product ${productId} has no variant with the UPC ${upc}.`)
}
