import { href } from '#routes'
import { boughtOnPath, confirmationPath } from '~/features/cart/pending-order.server'
import { seeOther } from '~/server/form-action.server'
import type { RememberedOrder } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { pathOfStep } from '../step-path'

/**
 * Redirects to where an unpaid order can be completed: the checkout summary, or the product page of an instant purchase. An order with
 * nothing to complete shows itself: of the summary there may be no cart left, and that would lead back.
 */
export async function redirectToPendingPayment(shop: StorefrontContext, { slug, payAt }: RememberedOrder): Promise<Response> {
  const { locale } = shop
  if (payAt === undefined) return seeOther(confirmationPath(shop, { slug }))
  if (slug === undefined) return seeOther(pathOfStep('summary', locale))
  const link = { key: 'checkout.goOnPaying', path: href('checkoutPay', { locale }) }
  await shop.session.addFlash({ tone: 'warning', key: 'checkout.unfinishedText', link })
  return seeOther(boughtOnPath(shop, slug))
}
