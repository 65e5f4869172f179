import path from 'node:path'
import { silhouetteSlots } from '../../../content/art/slots.ts'
import type { CatalogCategory, CatalogProduct } from '../../../contracts/entities/catalog-file.ts'
import { readCatalog } from '../../../scripts/seed/read-catalog.ts'
import { root } from '../../../scripts/serve/paths.ts'
import { listVariants } from '../../../worker/platform/catalog/variants.ts'
import type { EngineClient } from './admin-client.ts'
import type { EngineMarket } from './seed-market.ts'

type IdResponse = { id: string }
type CreatedVariant = { id: string; sku: string }

/** The part of the catalog the engine sells: what is in the first category of each kind, and no gift card, presale or store-only product. */
const maxProducts = 40
const unitsByStockLevel = { plenty: 500, mixed: 500, low: 3, 'sold-out': 0 }

/** Puts categories, products, prices and stock into the engine; returns how many products there are. */
export async function seedProducts(admin: EngineClient, market: EngineMarket): Promise<number> {
  const catalog = readCatalog(path.join(root, 'content/catalog')).find(({ brand }) => brand === 'halvern')
  if (!catalog) throw new Error('content/catalog has no halvern')
  const products = [...catalog.products()].filter(isSellable).slice(0, maxProducts)
  const usedCategoryIds = new Set(products.flatMap(({ categories }) => categories))
  const categoryIds = await createCategories(
    admin,
    catalog.categories.filter(({ id }) => usedCategoryIds.has(id)),
  )
  for (const product of products) {
    const variants = await createProduct(admin, { product, market, byId: categoryIds })
    await createPriceList(admin, product, variants)
  }
  await createStockLevels(admin, products, market)
  return products.length
}

function isSellable({ productType, reserveInStoreOnly, presaleUntil, targetPublishDate }: CatalogProduct): boolean {
  return productType !== 'digital' && !reserveInStoreOnly && !presaleUntil && !targetPublishDate
}

async function createCategories(admin: EngineClient, categories: CatalogCategory[]): Promise<Map<string, string>> {
  const byId = new Map<string, string>()
  const parentsFirst = categories.toSorted((a, b) => Number(Boolean(a.parent)) - Number(Boolean(b.parent)))
  for (const [rank, { id, parent, slug, label, intro }] of parentsFirst.entries()) {
    const { product_category: createdCategory } = await admin<{ product_category: IdResponse }>('POST', '/admin/product-categories', {
      ...{ name: label.en, handle: `${slug}-${id}`, description: intro?.en ?? '', is_active: true, is_internal: false, rank },
      ...(parent && byId.has(parent) && { parent_category_id: byId.get(parent) }),
      metadata: { id, slug },
    })
    byId.set(id, createdCategory.id)
  }
  return byId
}

type ProductToCreate = { product: CatalogProduct; market: EngineMarket; byId: Map<string, string> }

async function createProduct(admin: EngineClient, { product, market, byId }: ProductToCreate): Promise<CreatedVariant[]> {
  const { id, name, colors, sizes, widths = [], lengths = [], silhouette, categories } = product
  const text = product.text.en
  const productWithSizes = { ...product, widths, lengths }
  const { views } = silhouetteSlots[silhouette]
  const images = Object.fromEntries(colors.map((color) => [color.id, views.map((view) => `${id}-${color.id}-${view}`)]))
  const options = { Color: colors.map((color) => color.id), Size: sizes, Width: widths, Length: lengths }
  const { USD: usd } = product.original ?? product.price
  type Made = { product: { variants: CreatedVariant[] } }
  const { product: createdProduct } = await admin<Made>('POST', '/admin/products?fields=id,variants.id,variants.sku', {
    ...{ title: name, handle: id.toLowerCase(), external_id: id, status: 'published', subtitle: text?.type, description: text?.summary },
    ...{ shipping_profile_id: market.profileId, sales_channels: [{ id: market.channelId }] },
    categories: categories.filter((categoryId) => byId.has(categoryId)).map((categoryId) => ({ id: byId.get(categoryId) })),
    options: Object.entries(options).flatMap(([title, values]) => (values.length > 0 ? [{ title, values }] : [])),
    variants: listVariants(productWithSizes).map(({ id: sku, upc, attributes }) => ({
      ...{ title: Object.values(attributes).join(' / '), sku, upc, manage_inventory: true },
      options: Object.fromEntries(Object.entries(attributes).map(([type, value]) => [type.charAt(0).toUpperCase() + type.slice(1), value])),
      prices: [{ currency_code: 'usd', amount: usd / 100 }],
    })),
    images: (images[colors[0]?.id ?? ''] ?? []).map((url) => ({ url })),
    metadata: {
      ...{ images, details: text?.details, badge: product.badge },
      colors: colors.map((color) => ({ id: color.id, label: color.label.en, swatch: color.swatch, family: color.family })),
    },
  })
  return createdProduct.variants
}

/** A reduced product keeps its price, and gets a lower one by a price list. */
async function createPriceList(admin: EngineClient, { name, price, original }: CatalogProduct, variants: CreatedVariant[]) {
  if (!original) return
  await admin('POST', '/admin/price-lists', {
    ...{ title: `Sale: ${name}`, description: name, type: 'sale', status: 'active' },
    prices: variants.map(({ id }) => ({ variant_id: id, currency_code: 'usd', amount: price.USD / 100 })),
  })
}

async function createStockLevels(admin: EngineClient, products: CatalogProduct[], { locationId }: EngineMarket) {
  const stockByProduct = new Map(products.map(({ id, stock }) => [id.toLowerCase(), unitsByStockLevel[stock]]))
  const step = 200
  for (let offset = 0; ; offset += step) {
    type Items = { inventory_items: { id: string; sku: string }[] }
    const { inventory_items: items } = await admin<Items>('GET', `/admin/inventory-items?limit=${step}&offset=${offset}&fields=id,sku`)
    if (items.length === 0) return
    const levels = items.map(({ id, sku }) => ({
      ...{ inventory_item_id: id, location_id: locationId, stocked_quantity: stockByProduct.get(sku.split('-')[0] ?? '') ?? 500 },
    }))
    await admin('POST', '/admin/inventory-items/location-levels/batch', { create: levels })
  }
}
