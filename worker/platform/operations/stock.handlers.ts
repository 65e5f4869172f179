import { getObjectStub } from '#config/object-stub'
import { type ErrorId, fail, ok, type Outcome } from '#contracts/errors'
import type { stockOperations } from '#contracts/operations/stock'
import { getStockKey } from '#domain/stock/stock'
import { listProductSources } from '../catalog/product-sources.sql.ts'
import type { PlatformEnv } from '../env'
import { loadProductVariants } from '../catalog/product.sql.ts'
import { listVariants } from '../catalog/variants'
import type { LevelQuery, StockAction } from '../stock/stock.object'
import type { StockLevel } from '../stock/stock-levels.sql.ts'
import { findStore } from '../stores/store.sql.ts'
import type { ChangeResult } from '../audit/run-change'
import type { OperationHandlers } from './operation-call'

type VariantLocation = Record<'productId' | 'upc' | 'place', string>
type StockResult = VariantLocation & StockLevel
type StockChangeRequest = { params: VariantLocation; claim: string; stockAction: StockAction; onShort: ErrorId }

const maxResults = 20

export const stockHandlers: OperationHandlers<typeof stockOperations> = {
  async find({ query: { search, after } }, { CATALOGUE }) {
    const productSources = await listProductSources(CATALOGUE, { search, after, limit: maxResults + 1 })
    const products = productSources
      .slice(0, maxResults)
      .map(({ brand, source: { id, name, colors, sizes, widths = [], lengths = [] } }) => ({
        ...{ productId: id, name, brand },
        variants: listVariants({ id, colors, sizes, widths, lengths }).map(({ upc, attributes }) => ({
          upc,
          options: Object.values(attributes),
        })),
      }))
    const next = productSources.length > maxResults ? products.at(-1)?.productId : undefined
    return ok({ products, ...(next !== undefined && { next }) })
  },

  async get({ params }, env) {
    const levelQuery = await buildLevelQuery(env, params)
    if (!levelQuery.ok) return levelQuery
    return ok({ ...params, ...(await getObjectStub(env.STOCK, params.productId, env).level(levelQuery.value)) })
  },

  set: ({ params, claim, body }, env) => changeStock(env, { params, claim, stockAction: body, onShort: 'ITEM_NOT_AVAILABLE' }),
  change: ({ params, claim, body }, env) => changeStock(env, { params, claim, stockAction: body, onShort: 'ITEM_NOT_AVAILABLE' }),
  reserve: ({ params, claim, body: { quantity } }, env) =>
    changeStock(env, { params, claim, stockAction: { reserved: quantity }, onShort: 'STOCK_NOT_RESERVED' }),
}

async function changeStock(
  env: PlatformEnv,
  { params, claim, stockAction, onShort }: StockChangeRequest,
): Promise<Outcome<ChangeResult<StockResult>>> {
  const levelQuery = await buildLevelQuery(env, params)
  if (!levelQuery.ok) return levelQuery
  const { before, change } = await getObjectStub(env.STOCK, params.productId, env).changeLevel(levelQuery.value, {
    claim,
    action: stockAction,
  })
  if (change.state === 'short') return fail(onShort, { maxAllowedQty: change.left })
  const target = `stock:${params.productId}:${getStockKey(params.upc, params.place)}`
  return ok({ answer: { ...params, ...change.level }, change: { target, before, after: change.level } })
}

/** NOT_FOUND: the product has no such variant. STR404: the store does not belong to its brand. */
async function buildLevelQuery(
  { CATALOGUE }: PlatformEnv,
  { productId, upc, place: location }: VariantLocation,
): Promise<Outcome<LevelQuery>> {
  const product = await loadProductVariants(CATALOGUE, productId)
  if (!product?.upcs.includes(upc)) return fail('NOT_FOUND')
  const isKnownLocation = location === 'web' || (await findStore(CATALOGUE, location))?.brand === product.brand
  return isKnownLocation ? ok({ upcs: product.upcs, word: product.word, node: location, upc }) : fail('STORE_NOT_FOUND')
}
