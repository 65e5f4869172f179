import type { z } from 'zod'
import type { CartItem } from '#contracts/entities/cart'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { Output } from '#contracts/endpoint'
import type { CustomerReview } from '#contracts/entities/review'
import type { reviewEndpoints } from '#contracts/reviews'
import { shouldAskFit } from '#domain/sizing/size-chart-name'
import { findArrivedLine } from '#domain/order/fulfillment-progress'
import { keyedHash, getIdentitySecret } from '../auth/secrets'
import { takeNetworkAttempt } from '../auth/network-attempts'
import type { PlatformEnv } from '../env'
import type { RequestContext } from '../request-context'
import { orderStub } from '../orders/order-stub'
import { listOrdersWithProduct } from '../orders/orders.sql.ts'
import { findCustomerReview, toCustomerReview, saveCustomerReview } from './customer-reviews'
import { loadProductsById } from './product.sql.ts'

type ReviewWriter = { shop: RequestContext; consumerNo: string; productId: string }
type ReviewBody = z.output<(typeof reviewEndpoints)['writeReview']['body']>
type OwnReview = Output<(typeof reviewEndpoints)['ownReview']>

/** Data the review form needs about its writer. */
export async function loadOwnReview(env: PlatformEnv, { shop, consumerNo, productId }: ReviewWriter): Promise<Outcome<OwnReview>> {
  const product = (await loadProductsById(env.CATALOGUE, [productId], shop)).get(productId)
  if (!product) return fail('NOT_FOUND')
  const [boughtItem, review] = await Promise.all([
    findBoughtItem(env, { consumerNo, productId }),
    findCustomerReview(env.RECORDS, { consumer_no: consumerNo, product_id: productId }),
  ])
  const size = boughtItem && getItemSize(boughtItem.line)
  return ok({
    ...{ bought: boughtItem !== undefined, asksFit: shouldAskFit(product) },
    ...(size !== undefined && { size }),
    ...(review && { review: toCustomerReview(review) }),
  })
}

/** Stores a review for moderation, once per transaction. REV403 unless the shopper has bought the product. */
export async function writeReview(
  env: PlatformEnv,
  { shop, consumerNo, productId, body, now }: ReviewWriter & { body: ReviewBody; now: number },
): Promise<Outcome<CustomerReview>> {
  const product = (await loadProductsById(env.CATALOGUE, [productId], shop)).get(productId)
  if (!product) return fail('NOT_FOUND')
  if (body.fit !== undefined && !shouldAskFit(product)) return fail('INVALID_REQUEST', { field: 'fit' })
  const hash = await keyedHash(getIdentitySecret(env), `review:${consumerNo}:${productId}:${shop.transactionId}`)
  const id = `${productId}-${hash.slice(0, 16)}`
  const previousReview = await findCustomerReview(env.RECORDS, { consumer_no: consumerNo, product_id: productId })
  if (previousReview?.id === id) return ok(toCustomerReview(previousReview))
  const boughtItem = await findBoughtItem(env, { consumerNo, productId })
  if (!boughtItem) return fail('REVIEW_NOT_ALLOWED')
  if (!(await takeNetworkAttempt(env, { what: 'review', shop, now }))) return fail('CAPTCHA_FAILED')
  const { fit = null, ...text } = body
  const savedReview = await saveCustomerReview(env.RECORDS, {
    ...text,
    ...{ id, fit, brand: shop.brand, locale: shop.locale, created_at: new Date(now).toISOString() },
    ...{ consumer_no: consumerNo, product_id: productId, order_number: boughtItem.orderNumber, size: getItemSize(boughtItem.line) ?? null },
  })
  return savedReview?.id === id ? ok(toCustomerReview(savedReview)) : fail('REVIEW_PUBLISHED')
}

function getItemSize({ options }: CartItem): string | undefined {
  return options.find(({ type }) => type === 'size')?.valueLabel
}

/** The latest order that delivered the product to this customer. */
async function findBoughtItem(
  env: PlatformEnv,
  { consumerNo, productId }: { consumerNo: string; productId: string },
): Promise<{ orderNumber: string; line: CartItem } | undefined> {
  for (const orderNumber of await listOrdersWithProduct(env.RECORDS, { consumerNo, productId })) {
    const order = await orderStub(env, orderNumber).read()
    const line = order && findArrivedLine(order, productId)
    if (line) return { orderNumber, line }
  }
  return undefined
}
