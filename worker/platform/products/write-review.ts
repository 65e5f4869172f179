import type { z } from 'zod'
import type { CartItem } from '#contracts/entities/cart'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { Output } from '#contracts/endpoint'
import type { CustomerReview } from '#contracts/entities/review'
import type { reviewEndpoints } from '#contracts/reviews'
import { asksFit } from '#domain/sizing/chart-for'
import { arrivedLineOf } from '#domain/order/fulfillment-progress'
import { keyedHash, identitySecretOf } from '../auth/secrets'
import { withinNetwork } from '../auth/within-network'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { orderStub } from '../orders/order-stub'
import { ordersWith } from '../orders/orders.sql.ts'
import { customerReviewOf, customerReviewView, keepCustomerReview } from './customer-reviews.sql.ts'
import { productsById } from './product.sql.ts'

type Writer = { shop: Shop; consumerNo: string; productId: string }
type Written = z.output<(typeof reviewEndpoints)['writeReview']['body']>
type OwnReview = Output<(typeof reviewEndpoints)['ownReview']>

/** Data the review form needs about its writer. */
export async function ownReview(env: PlatformEnv, { shop, consumerNo, productId }: Writer): Promise<Outcome<OwnReview>> {
  const product = (await productsById(env.CATALOGUE, [productId], shop)).get(productId)
  if (!product) return fail('NOT_FOUND')
  const [bought, review] = await Promise.all([
    boughtLine(env, { consumerNo, productId }),
    customerReviewOf(env.RECORDS, { consumer_no: consumerNo, product_id: productId }),
  ])
  const size = bought && sizeOf(bought.line)
  return ok({
    ...{ bought: bought !== undefined, asksFit: asksFit(product) },
    ...(size !== undefined && { size }),
    ...(review && { review: customerReviewView(review) }),
  })
}

/** Stores a review for moderation, once per transaction. REV403 unless the shopper has bought the product. */
export async function writeReview(
  env: PlatformEnv,
  { shop, consumerNo, productId, body, now }: Writer & { body: Written; now: number },
): Promise<Outcome<CustomerReview>> {
  const product = (await productsById(env.CATALOGUE, [productId], shop)).get(productId)
  if (!product) return fail('NOT_FOUND')
  if (body.fit !== undefined && !asksFit(product)) return fail('INVALID_REQUEST', { field: 'fit' })
  const hash = await keyedHash(identitySecretOf(env), `review:${consumerNo}:${productId}:${shop.transactionId}`)
  const id = `${productId}-${hash.slice(0, 16)}`
  const before = await customerReviewOf(env.RECORDS, { consumer_no: consumerNo, product_id: productId })
  if (before?.id === id) return ok(customerReviewView(before))
  const bought = await boughtLine(env, { consumerNo, productId })
  if (!bought) return fail('REVIEW_NOT_ALLOWED')
  if (!(await withinNetwork(env, { what: 'review', shop, now }))) return fail('CAPTCHA_FAILED')
  const { fit = null, ...text } = body
  const kept = await keepCustomerReview(env.RECORDS, {
    ...text,
    ...{ id, fit, brand: shop.brand, locale: shop.locale, created_at: new Date(now).toISOString() },
    ...{ consumer_no: consumerNo, product_id: productId, order_number: bought.orderNumber, size: sizeOf(bought.line) ?? null },
  })
  return kept?.id === id ? ok(customerReviewView(kept)) : fail('REVIEW_PUBLISHED')
}

function sizeOf({ options }: CartItem): string | undefined {
  return options.find(({ type }) => type === 'size')?.valueLabel
}

/** The latest order that delivered the product to this customer. */
async function boughtLine(
  env: PlatformEnv,
  { consumerNo, productId }: { consumerNo: string; productId: string },
): Promise<{ orderNumber: string; line: CartItem } | undefined> {
  for (const orderNumber of await ordersWith(env.RECORDS, { consumerNo, productId })) {
    const order = await orderStub(env, orderNumber).read()
    const line = order && arrivedLineOf(order, productId)
    if (line) return { orderNumber, line }
  }
  return undefined
}
