import { objectStub } from '#config/object-stub'
import { type ErrorId, fail, ok, type Outcome } from '#contracts/errors'
import type { stockOperations } from '#contracts/operations/stock'
import { stockKey } from '#domain/stock/stock'
import { productSourceList } from '../catalog/product-sources.sql.ts'
import type { PlatformEnv } from '../env'
import { productVariants } from '../products/product.sql.ts'
import { variantsOf } from '../products/variants'
import type { LevelAsk, StockAct } from '../stock/stock.object'
import type { StockLevel } from '../stock/stock-levels.sql.ts'
import { storeById } from '../stores/store.sql.ts'
import type { ChangeAnswer, OperationHandlers } from './operation-call'

type VariantInPlace = Record<'productId' | 'upc' | 'place', string>
type StockAnswer = VariantInPlace & StockLevel
type StockChangeRequest = { params: VariantInPlace; claim: string; act: StockAct; onShort: ErrorId }

const mostFound = 20

export const stockHandlers: OperationHandlers<typeof stockOperations> = {
  async find({ query: { search, after } }, { CATALOGUE }) {
    const found = await productSourceList(CATALOGUE, { search, after, limit: mostFound + 1 })
    const products = found.slice(0, mostFound).map(({ brand, source: { id, name, colors, sizes, widths = [], lengths = [] } }) => ({
      ...{ productId: id, name, brand },
      variants: variantsOf({ id, colors, sizes, widths, lengths }).map(({ upc, attributes }) => ({
        upc,
        options: Object.values(attributes),
      })),
    }))
    const next = found.length > mostFound ? products.at(-1)?.productId : undefined
    return ok({ products, ...(next !== undefined && { next }) })
  },

  async get({ params }, env) {
    const ask = await levelAsk(env, params)
    if (!ask.ok) return ask
    return ok({ ...params, ...(await objectStub(env.STOCK, params.productId, env).level(ask.value)) })
  },

  set: ({ params, claim, body }, env) => changed(env, { params, claim, act: body, onShort: 'ITEM_NOT_AVAILABLE' }),
  change: ({ params, claim, body }, env) => changed(env, { params, claim, act: body, onShort: 'ITEM_NOT_AVAILABLE' }),
  reserve: ({ params, claim, body: { quantity } }, env) =>
    changed(env, { params, claim, act: { reserved: quantity }, onShort: 'STOCK_NOT_RESERVED' }),
}

async function changed(env: PlatformEnv, { params, claim, act, onShort }: StockChangeRequest): Promise<Outcome<ChangeAnswer<StockAnswer>>> {
  const ask = await levelAsk(env, params)
  if (!ask.ok) return ask
  const { before, change } = await objectStub(env.STOCK, params.productId, env).changeLevel(ask.value, { claim, act })
  if (change.state === 'short') return fail(onShort, { maxAllowedQty: change.left })
  const target = `stock:${params.productId}:${stockKey(params.upc, params.place)}`
  return ok({ answer: { ...params, ...change.level }, change: { target, before, after: change.level } })
}

/** NOT_FOUND for a variant the product does not have, STR404 for a store that is none of its brand. */
async function levelAsk({ CATALOGUE }: PlatformEnv, { productId, upc, place }: VariantInPlace): Promise<Outcome<LevelAsk>> {
  const product = await productVariants(CATALOGUE, productId)
  if (!product?.upcs.includes(upc)) return fail('NOT_FOUND')
  const isPlace = place === 'web' || (await storeById(CATALOGUE, place))?.brand === product.brand
  return isPlace ? ok({ upcs: product.upcs, word: product.word, node: place, upc }) : fail('STORE_NOT_FOUND')
}
