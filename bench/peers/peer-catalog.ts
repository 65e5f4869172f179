import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/serve/paths.ts'
import { publicOrigin } from '../site/start-edge.ts'

/** Host of the shop's API and of the addresses in its menus. */
export const storeHost = 'halvern.peer.test'
export const vendor = 'Halvern'

type Text = { en: string }
type AuthoredProduct = {
  id: string
  name: string
  categories: string[]
  text: { en: { summary: string; details: string[] } }
  price: { USD: number }
  colors: { id: string; label: Text; swatch: string[] }[]
  sizes: string[]
}
type AuthoredCategory = { id: string; slug: string; label: Text; intro: Text }
type AuthoredMenu = { items: { title: Text; target: { url: string } }[] }
type AuthoredFooter = { columns: { links: { text: Text; url: string }[] }[] }

export type Money = { amount: string; currencyCode: string }
type Picture = { __typename: 'Image'; id: string; url: string; altText: string; width: number; height: number }
export type StorefrontVariant = ReturnType<typeof buildVariant>
export type Product = ReturnType<typeof buildProduct>
export type Collection = ReturnType<typeof buildCollection>

const contentFolder = path.join(root, 'content')

/** What Halvern sells in US English, in the shape of the Storefront API: the names, texts, prices and pictures of our own pages. */
export function loadPeerCatalog() {
  const folder = path.join(contentFolder, 'catalog/halvern')
  const files = readdirSync(folder).filter((name) => /^products-.*\.json$/.test(name))
  const authored = files.toSorted().flatMap((name) => readJson<AuthoredProduct[]>(path.join(folder, name)))
  const sold = authored.filter(({ price, sizes }) => typeof price?.USD === 'number' && sizes?.length > 0)
  const products = sold.map((product) => ({ categories: product.categories, product: buildProduct(product) }))
  const collections = readJson<AuthoredCategory[]>(path.join(folder, 'categories.json')).map((category) =>
    buildCollection(
      category,
      products.filter(({ categories }) => categories.includes(category.id)).map(({ product }) => product),
    ),
  )
  return { products: products.map(({ product }) => product), collections, headerMenu: buildHeaderMenu(), footerMenu: buildFooterMenu() }
}

export function toMoney(cents: number): Money {
  return { amount: (cents / 100).toFixed(2), currencyCode: 'USD' }
}

function toHandle(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

function buildProduct(authored: AuthoredProduct) {
  const { id, name, price, colors, sizes, text } = authored
  const variants = colors.flatMap((color) => sizes.map((size) => buildVariant(authored, color, size)))
  const { summary, details } = text.en
  return {
    ...{ id: `gid://shopify/Product/${id}`, title: name, handle: `${toHandle(name)}-${id}`, vendor },
    description: [summary, ...details].join(' '),
    descriptionHtml: `<p>${summary}</p><ul>${details.map((detail) => `<li>${detail}</li>`).join('')}</ul>`,
    seo: { title: name, description: summary },
    featuredImage: variants[0]?.image ?? null,
    priceRange: { minVariantPrice: toMoney(price.USD), maxVariantPrice: toMoney(price.USD) },
    options: [
      { name: 'Color', values: colors.map((color) => ({ name: color.label.en, color: color.swatch[0] ?? null })) },
      { name: 'Size', values: sizes.map((size) => ({ name: size, color: null })) },
    ],
    // Every color exists in every size.
    encodedVariants: `v1_${colors.map((_, i) => `${i}:${sizes.length > 1 ? `0-${sizes.length - 1}` : '0'},`).join('')}`,
    variants,
  }
}

function buildVariant({ id, name, price }: AuthoredProduct, color: AuthoredProduct['colors'][number], size: string) {
  return {
    __typename: 'ProductVariant',
    ...{ id: `gid://shopify/ProductVariant/${id}-${color.id}-${toHandle(size)}`, sku: `${id}-${color.id}-${size}` },
    ...{ title: `${color.label.en} / ${size}`, availableForSale: true, requiresShipping: true },
    ...{ price: toMoney(price.USD), compareAtPrice: null, unitPrice: null },
    image: buildPicture(`${id}-${color.id}`, `${name}, ${color.label.en}`, { width: 800, height: 1000 }),
    product: { id: `gid://shopify/Product/${id}`, title: name, handle: `${toHandle(name)}-${id}`, vendor },
    selectedOptions: [
      { name: 'Color', value: color.label.en },
      { name: 'Size', value: size },
    ],
  }
}

function buildCollection({ id, slug, label, intro }: AuthoredCategory, products: Product[]) {
  return {
    ...{ id: `gid://shopify/Collection/${id}`, title: label.en, handle: `${slug}-${id}`, description: intro?.en ?? '' },
    // The first picture of our home page.
    image: buildPicture('halvern-clear', label.en, { width: 1600, height: 900 }),
    products,
  }
}

/** The stub's pictures: `?width=` and `?height=` cut them, as the API's own do. */
function buildPicture(name: string, altText: string, size: { width: number; height: number }): Picture {
  return { __typename: 'Image', id: `gid://shopify/ProductImage/${name}`, url: `${publicOrigin}/pictures/${name}`, altText, ...size }
}

function buildHeaderMenu() {
  const { items } = readJson<AuthoredMenu>(path.join(contentFolder, 'sites/HALVERN/menu.json'))
  return buildMenu(
    'header',
    items.map(({ title, target }) => ({ title: title.en, url: target.url })),
  )
}

function buildFooterMenu() {
  const { columns } = readJson<AuthoredFooter>(path.join(contentFolder, 'sites/HALVERN-NORA/footer.json'))
  return buildMenu(
    'footer',
    columns.flatMap(({ links }) => links).map(({ text, url }) => ({ title: text.en, url })),
  )
}

function buildMenu(name: string, links: { title: string; url: string }[]) {
  const items = links.map(({ title, url }, i) => ({
    ...{ id: `gid://shopify/MenuItem/${name}-${i}`, resourceId: null, tags: [], title, type: 'HTTP', items: [] },
    url: `https://${storeHost}${url.startsWith('/c/') ? url.replace('/c/', '/collections/') : `/pages/${toHandle(url)}`}`,
  }))
  return { id: `gid://shopify/Menu/${name}`, items }
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
