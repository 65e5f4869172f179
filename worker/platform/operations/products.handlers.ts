import { fail, ok, type Outcome } from '#contracts/errors'
import { filledSlots } from '#content/art/slots'
import type { ProductInput } from '#contracts/operations/product-input'
import type { operatorProduct, productOperations } from '#contracts/operations/products'
import type * as z from 'zod'
import { changeProducts, type EditedProduct, type ProductEdit } from '../catalog/change-products'
import { type ProductSource, listProductSources, loadProductSource } from '../catalog/product-sources.sql.ts'
import { purgeProducts } from '../content/purges.sql.ts'
import type { PlatformEnv } from '../env'
import { importRows } from './import-rows'
import type { ChangeResult, OperationHandlers } from './operation-call'

type ProductView = z.output<typeof operatorProduct>

export const productOperationHandlers: OperationHandlers<typeof productOperations> = {
  async list({ query: { brand, search, published, after, limit } }, env) {
    const filter = { brand, search, after, ...(published !== undefined && { published: published === 'true' }) }
    const productSources = await listProductSources(env.CATALOGUE, { ...filter, limit: limit + 1 })
    const products = productSources.slice(0, limit).map(({ source, brand: brand, ...state }) => ({
      productId: source.id,
      name: source.name,
      brand: brand,
      published: state.published,
      version: state.version,
    }))
    const next = productSources.length > limit ? products.at(-1)?.productId : undefined
    return ok({ products, ...(next !== undefined && { next }) })
  },

  async get({ params: { productId } }, env) {
    const product = await loadProductSource(env.CATALOGUE, productId)
    return product ? ok(toProductView(product)) : fail('NOT_FOUND')
  },

  set: ({ params: { productId }, body, ...run }, env) =>
    /^[A-Z0-9]{8}$/.test(productId)
      ? changeProduct(env, buildProductEdit(productId, body), run)
      : Promise.resolve(fail('INVALID_REQUEST', { field: 'productId' })),

  publish: ({ params: { productId: id }, body: { published }, ...run }, env) =>
    changeProduct(env, { id, edit: (now) => (now ? ok({ ...now, published }) : fail('NOT_FOUND')) }, run),

  import: (call, env) =>
    importRows(env, call, {
      name: 'products.import',
      editOf: ({ productId, ...product }) => buildProductEdit(productId, product),
      brandOf: ({ brand }) => brand,
    }),
}

async function changeProduct(
  env: PlatformEnv,
  edit: ProductEdit,
  { claim, now }: { claim: string; now: number },
): Promise<Outcome<ChangeResult<ProductView>>> {
  const [result] = await changeProducts(env.CATALOGUE, [edit], { claim, now, shelves: new Map() })
  if (!result?.ok) return result ?? fail('NOT_FOUND')
  const product = await loadProductSource(env.CATALOGUE, edit.id)
  if (!product) return fail('NOT_FOUND')
  await purgeProducts(env, [{ id: edit.id, brand: product.brand as ProductView['brand'] }])
  return ok({ answer: toProductView(product), change: { target: `product:${edit.id}`, ...(result.value ?? { before: {}, after: {} }) } })
}

/** Reviews are the shoppers': a new product begins without ratings, and others keep theirs. */
function buildProductEdit(id: string, { brand, published, ...product }: ProductInput): ProductEdit {
  return {
    id,
    edit: (now): Outcome<EditedProduct> => {
      if (!product.colors.every(({ slots }) => canBeDrawn(product.silhouette, slots)))
        return fail('INVALID_REQUEST', { field: 'colors.slots' })
      const rating = now?.source.rating ?? { score: 1, count: 0 }
      return ok({ brand, published: published ?? now?.published ?? false, source: { id, ...product, rating } })
    },
  }
}

function canBeDrawn(silhouette: ProductInput['silhouette'], slots: Record<string, string>): boolean {
  try {
    filledSlots(silhouette, slots)
    return true
  } catch {
    // A slot the silhouette does not have.
    return false
  }
}

function toProductView({ brand, published, version, source }: ProductSource): ProductView {
  const { id, rating: _, ...product } = source
  return { productId: id, ...product, brand: brand as ProductView['brand'], published, version }
}
