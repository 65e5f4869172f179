import { fail, ok } from '#contracts/errors'
import type { priceOperations } from '#contracts/operations/prices'
import { withPrices, changeProducts, type ProductEdit } from '../catalog/change-products'
import type { SourceProduct } from '../catalog/catalog-rows'
import { loadProductSource } from '../catalog/product-sources.sql.ts'
import { importRows } from './import-rows'
import { purgeProducts } from '../content/purges.sql.ts'
import type { OperationHandlers } from './operation-call'

type ProductPrices = Pick<SourceProduct, 'price' | 'original' | 'historicBest'>

export const pricesHandlers: OperationHandlers<typeof priceOperations> = {
  async get({ params: { productId } }, env) {
    const product = await loadProductSource(env.CATALOGUE, productId)
    return product ? ok(toPriceView(productId, product.source)) : fail('NOT_FOUND')
  },

  async set({ params: { productId }, body, claim, now }, env) {
    const [result] = await changeProducts(env.CATALOGUE, [buildPriceEdit(productId, body)], { claim, now, shelves: new Map() })
    if (!result?.ok) return result ?? fail('NOT_FOUND')
    await purgeProducts(env, [{ id: productId }])
    const change = result.value ?? { before: {}, after: {} }
    const product = await loadProductSource(env.CATALOGUE, productId)
    if (!product) return fail('NOT_FOUND')
    return ok({ answer: toPriceView(productId, product.source), change: { target: `product:${productId}`, ...change } })
  },

  import: (call, env) =>
    importRows(env, call, { name: 'prices.import', editOf: ({ productId, ...prices }) => buildPriceEdit(productId, prices) }),
}

function buildPriceEdit(id: string, prices: ProductPrices): ProductEdit {
  return { id, edit: (now) => (now ? ok(withPrices(now, prices)) : fail('NOT_FOUND')) }
}

function toPriceView(productId: string, { price, original, historicBest }: ProductPrices) {
  return { productId, price, ...(original && { original }), ...(historicBest && { historicBest }) }
}
