import type { Cart } from '#contracts/entities/cart'
import { readCart } from '~/features/cart/cart.server'
import { href } from '#routes'
import { seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** The lines of the cart with their discounts, and the order's; anybody but an associate is asked to connect. */
export async function loadAdjustPrices(shop: StorefrontContext) {
  if (!(await shop.associate())) throw seeOther(href('associateLogin', { locale: shop.locale }))
  const cart = await readCart(shop).catch(() => 'unreachable' as const)
  if (cart === 'unreachable') return { state: 'unreachable' as const }
  if (!cart?.items.length) return { state: 'empty' as const }
  const { currency, totals, items } = cart
  const lines = items.filter(({ bonus }) => !bonus).map((item) => lineOnPage(item, cart))
  const changing = new URL(shop.request.url).searchParams.get('change')
  return { state: 'open' as const, currency, total: totals.total, lines, taken: takenOff(cart), changing }
}

export type LoadedPrices = Awaited<ReturnType<typeof loadAdjustPrices>>
export type OpenPrices = Extract<LoadedPrices, { state: 'open' }>

function lineOnPage({ id, name, image, qty, options, price }: Cart['items'][number], cart: Cart) {
  const choice = options.map(({ valueLabel }) => valueLabel).join(', ')
  return { id, name, image, qty, choice, rowTotal: price.rowTotal, taken: takenOff(cart, id) }
}

/** Returns the manual discount of a line, or of the whole order if no line is named. */
function takenOff({ priceAdjustments }: Cart, line?: string) {
  return priceAdjustments
    .filter(({ itemId }) => itemId === line)
    .map(({ adjustmentId, amount, type, value, reason = '' }) => ({ adjustmentId, amount, type, value, reason }))
}
