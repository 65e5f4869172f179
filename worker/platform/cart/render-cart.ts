import type { Locale } from '#config/locales'
import type { Cart, Flash } from '#contracts/entities/cart'
import type { ShippingCode } from '#contracts/entities/delivery'
import type { CartNote, CartState } from '#domain/cart/cart-state'
import { toCartView } from '#domain/cart/cart-view'
import type { FavoriteStore } from '#domain/cart/delivery-view'
import { formatMoney } from '#domain/money/format-money'
import { type Minor, toWireAmount } from '#domain/money/minor-units'
import type { PlatformEnv } from '../env'
import { getMarketMessage, getLocaleMessage } from '../messages'
import { loadProductsById } from '../catalog/product.sql.ts'
import type { RequestContext } from '../request-context'
import { loadAvailableUnits, findMarketStore } from '../stock/available-units'
import { buildLineItem } from '../products/build-line-item'
import { listApplicableMethods } from './open-methods'
import { loadPricingContext, type ViewerContext } from './pricing-context'
import { listSavedItemIds } from './saved-item'

type RenderCartOptions = ViewerContext & {
  notes?: readonly CartNote[]
  available?: ReadonlyMap<string, number>
  favStoreId?: string
  saved?: Cart['saveForLater']
}

/** Last rendering of a cart state with its context. */
const renderingCache = new WeakMap<CartState, { key: string; view: Cart }>()

/** Renders a cart in the language of the request. Reloads the texts of lines in another language. */
export async function renderCart(env: PlatformEnv, cart: CartState, rendering: RenderCartOptions): Promise<Cart> {
  const { shop, notes = [], available } = rendering
  const { locale } = shop
  const [localizedCart, pricingContext, saveForLater, favoriteStoreStock] = await Promise.all([
    localizeCart(env, cart, shop),
    loadPricingContext(env, cart, rendering),
    rendering.saved ?? listSavedItemIds(env, rendering),
    loadFavoriteStore(env, cart, { storeId: rendering.favStoreId, shop }),
  ])
  const extras = {
    locale,
    conditions: pricingContext,
    saveForLater,
    favorite: favoriteStoreStock,
    words: { shipping: getShippingLabels(locale) },
    flash: notes.map((note) => toNotice(note, shop)),
    available,
  }
  const cacheKeyParts = [
    locale,
    // The whole offers, because an operator may change a promotion's reward.
    pricingContext.offers,
    pricingContext.entitlements,
    pricingContext.storeId,
    [...pricingContext.gifts],
    saveForLater,
    favoriteStoreStock,
    extras.flash,
    available && [...available],
  ]
  const key = JSON.stringify(cacheKeyParts)
  const cachedRendering = renderingCache.get(localizedCart)
  if (cachedRendering?.key === key) return cachedRendering.view
  const view = toCartView(localizedCart, extras)
  renderingCache.set(localizedCart, { key, view })
  return view
}

/** The same with the payment methods open for it, which depend on the same prices. Without them the client asks again, and shows what it can. */
export async function renderCartWithMethods(env: PlatformEnv, cart: CartState, rendering: RenderCartOptions): Promise<Cart> {
  const pricing = loadPricingContext(env, cart, rendering)
  const view = await renderCart(env, cart, { ...rendering, pricing })
  try {
    return { ...view, applicablePaymentMethods: await listApplicableMethods(env, { ...rendering, pricing }, cart) }
  } catch (error) {
    console.error(JSON.stringify({ cartWithoutMethods: cart.id, reason: String(error) }))
    return view
  }
}

async function localizeCart(env: PlatformEnv, cart: CartState, shop: RequestContext): Promise<CartState> {
  const foreignLines = cart.lines.filter((line) => line.text.language !== shop.language)
  if (foreignLines.length === 0) return cart
  const products = await loadProductsById(
    env.CATALOGUE,
    foreignLines.map((line) => line.productId),
    shop,
  )
  const lines = cart.lines.map((line) => {
    const localizedLine =
      line.text.language === shop.language
        ? null
        : buildLineItem(products.get(line.productId), line, { ...unrestrictedBuying, locale: shop.locale })
    return localizedLine?.ok ? { ...line, text: localizedLine.value.text } : line
  })
  return { ...cart, lines }
}

/** Only names are needed, so any date past presales works. */
const unrestrictedBuying = { today: '9999-12-31', isSignedIn: true }

/** Localizes a cart note. */
function toNotice(
  { code, type = 'WARNING', name, prices, ...details }: CartNote,
  shop: Pick<RequestContext, 'brand' | 'currency' | 'language' | 'locale'>,
): Flash {
  const key = type === 'ERROR' ? 'flash.undeliverable' : (`flash.${code}` as const)
  const formatPrice = (amount: Minor) => formatMoney(toWireAmount(amount, shop.currency), shop.currency, shop.locale)
  const values = {
    name,
    count: details.maxAllowedQty ?? 0,
    ...(prices && { price: formatPrice(prices.current), formerPrice: formatPrice(prices.former) }),
  }
  return { type, code, message: getMarketMessage(shop, key, values), details }
}

/** Localized names of delivery methods. */
export function getShippingLabels(locale: Locale): Record<ShippingCode, string> {
  const getLabel = (code: ShippingCode) => getLocaleMessage(locale, `shipping.${code}`)
  return {
    standard: getLabel('standard'),
    express: getLabel('express'),
    pickup: getLabel('pickup'),
    pudo: getLabel('pudo'),
    sts: getLabel('sts'),
    digital: getLabel('digital'),
    customs: getLabel('customs'),
  }
}

/** Stock of the shopper's favorite store per line; undefined for foreign stores. */
async function loadFavoriteStore(
  env: PlatformEnv,
  cart: CartState,
  { storeId, shop }: { storeId?: string; shop: RequestContext },
): Promise<FavoriteStore | undefined> {
  const store = storeId === undefined ? undefined : await findMarketStore(env, shop, storeId)
  if (!store) return undefined
  const products = await loadProductsById(
    env.CATALOGUE,
    cart.lines.map((line) => line.productId),
    shop,
  )
  const unitsByLine = await Promise.all(
    cart.lines.map(async ({ id, productId, upc }) => {
      const product = products.get(productId)
      const storeUnits = product && (await loadAvailableUnits(env, product, { node: store.storeId, owner: cart.id }))
      return [id, storeUnits?.[upc] ?? 0] as const
    }),
  )
  return {
    storeId: store.storeId,
    offersPickup: store.pickupAvailable,
    takesParcels: store.stsAvailable,
    pieces: Object.fromEntries(unitsByLine),
  }
}
