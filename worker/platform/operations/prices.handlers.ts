import { fail, ok } from '#contracts/errors'
import type { priceOperations } from '#contracts/operations/prices'
import { atPrices, changeProducts, type ProductEdit } from '../catalog/change-products'
import type { SourceProduct } from '../catalog/catalog-rows'
import { productSourceOf } from '../catalog/product-sources.sql.ts'
import { importRows } from './import-rows'
import { purgeProducts } from '../content/purges.sql.ts'
import type { OperationHandlers } from './operation-call'

type Prices = Pick<SourceProduct, 'price' | 'original' | 'historicBest'>

export const pricesHandlers: OperationHandlers<typeof priceOperations> = {
  async get({ params: { productId } }, env) {
    const product = await productSourceOf(env.CATALOGUE, productId)
    return product ? ok(pricesOf(productId, product.source)) : fail('NOT_FOUND')
  },

  async set({ params: { productId }, body, claim, now }, env) {
    const [result] = await changeProducts(env.CATALOGUE, [priceEdit(productId, body)], { claim, now, shelves: new Map() })
    if (!result?.ok) return result ?? fail('NOT_FOUND')
    await purgeProducts(env, [{ id: productId }])
    const change = result.value ?? { before: {}, after: {} }
    const product = await productSourceOf(env.CATALOGUE, productId)
    if (!product) return fail('NOT_FOUND')
    return ok({ answer: pricesOf(productId, product.source), change: { target: `product:${productId}`, ...change } })
  },

  import: (call, env) =>
    importRows(env, call, { name: 'prices.import', editOf: ({ productId, ...prices }) => priceEdit(productId, prices) }),
}

function priceEdit(id: string, prices: Prices): ProductEdit {
  return { id, edit: (now) => (now ? ok(atPrices(now, prices)) : fail('NOT_FOUND')) }
}

function pricesOf(productId: string, { price, original, historicBest }: Prices) {
  return { productId, price, ...(original && { original }), ...(historicBest && { historicBest }) }
}
