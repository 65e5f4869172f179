import orders from '#content/people/demo-orders.json'
import { productsFile } from '#contracts/entities/catalog-file'
import type { Order, OrderStatus } from '#contracts/entities/order'
import { storesFile } from '#contracts/entities/store'
import { buildCatalogSql } from '../../../scripts/seed/catalog-sql'
import { aDevice, signedIn } from './a-shopper'
import { callPlatform, platformEnv } from './platform'

const files = import.meta.glob('../../../content/catalog/*/products-*.json', { eager: true, import: 'default' })
const countries = import.meta.glob('../../../content/stores/*.json', { eager: true, import: 'default' })
/** In a list are orders that stood: those still being placed, and those that came to nothing, never come into one. */
const neverListed: OrderStatus[] = ['CREATED', 'AUTHENTICATION_REQUIRED', 'AUTHORISED', 'FAILED']

export const base = '/consumers-v3/consumer'
export const demoShopper = { email: 'ana@vitrine.example', password: 'Vitrine2026' }

const expected = orders.map(({ orderNumber, email, past, items }) => {
  const status = past.at(-1)?.[0] as OrderStatus
  return { orderNumber, email, status, isListed: !neverListed.includes(status), products: items.map(({ productId }) => productId) }
})
export const listDemoOrders = (email: string) => expected.filter((each) => each.email === email)
export const demoEmails = [...new Set(orders.map(({ email }) => email))]
export const findDemoOrderNumber = (status: OrderStatus) =>
  listDemoOrders(demoShopper.email).findLast((each) => each.status === status)?.orderNumber ?? ''

/** The shop as a tester meets it, with the real catalog, and Ana signed in: her calls, and her orders as she reads them. */
export async function openDemoShop() {
  const shelves = ['halvern', 'dropkerb', 'dunnage'].map((brand) => ({
    ...{ brand, categories: [], sets: [], questions: [], translations: {} },
    products: () => Object.entries(files).flatMap(([file, products]) => (file.includes(`/${brand}/`) ? productsFile.parse(products) : [])),
  }))
  const { CATALOGUE } = platformEnv
  for (const statement of buildCatalogSql(shelves, storesFile.array().parse(Object.values(countries))))
    await CATALOGUE.prepare(statement).run()
  const { token } = await signedIn(aDevice(), demoShopper)
  return {
    token,
    call: (path: string, body: object) => callPlatform('POST', `${base}/${path}`, { token, body }),
    purchase: async (orderNumber: string) => (await callPlatform('GET', `${base}/purchase/${orderNumber}`, { token })).json<Order>(),
  }
}
