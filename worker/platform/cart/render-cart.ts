import type { Cart, Flash } from '#contracts/entities/cart'
import type { CartNote, CartState } from '#domain/cart/cart-state'
import { cartView } from '#domain/cart/cart-view'
import type { Locale } from '#config/locales'
import type { ShippingCode } from '#contracts/entities/delivery'
import type { PlatformEnv } from '../env'
import { productsById } from '../products/product.sql.ts'
import type { Shop } from '../shop'
import { messageFor, localMessage } from '../messages'
import { pricingContextOf, type ViewerContext } from './pricing-context'
import { favoriteStore } from './favorite-store'
import { buildLineItem } from './build-line-item'
import { savedNames } from './saved-item'

type Showing = ViewerContext & {
  notes?: readonly CartNote[]
  available?: ReadonlyMap<string, number>
  favStoreId?: string
  saved?: Cart['saveForLater']
}

/** Last rendering of a cart state with its context. */
const shownLast = new WeakMap<CartState, { key: string; view: Cart }>()

/** Renders a cart in the language of the request. Reloads the texts of lines in another language. */
export async function renderCart(env: PlatformEnv, cart: CartState, showing: Showing): Promise<Cart> {
  const { shop, notes = [], available } = showing
  const { locale } = shop
  const [inLanguage, conditions, saveForLater, favorite] = await Promise.all([
    inLanguageOf(env, cart, shop),
    pricingContextOf(env, cart, showing),
    showing.saved ?? savedNames(env, showing),
    favoriteStore(env, cart, { storeId: showing.favStoreId, shop }),
  ])
  const extras = {
    locale,
    conditions,
    saveForLater,
    favorite,
    words: { shipping: shippingWords(locale) },
    flash: notes.map((note) => noticeFromNote(note, shop)),
    available,
  }
  const around = [
    locale,
    // The whole offers, because an operator may change a promotion's reward.
    conditions.offers,
    conditions.standing,
    conditions.storeId,
    [...conditions.gifts],
    saveForLater,
    favorite,
    extras.flash,
    available && [...available],
  ]
  const key = JSON.stringify(around)
  const before = shownLast.get(inLanguage)
  if (before?.key === key) return before.view
  const view = cartView(inLanguage, extras)
  shownLast.set(inLanguage, { key, view })
  return view
}

async function inLanguageOf(env: PlatformEnv, cart: CartState, shop: Shop): Promise<CartState> {
  const foreign = cart.lines.filter((line) => line.text.language !== shop.language)
  if (foreign.length === 0) return cart
  const products = await productsById(
    env.CATALOGUE,
    foreign.map((line) => line.productId),
    shop,
  )
  const lines = cart.lines.map((line) => {
    const here =
      line.text.language === shop.language ? null : buildLineItem(products.get(line.productId), line, { ...anyTime, locale: shop.locale })
    return here?.ok ? { ...line, text: here.value.text } : line
  })
  return { ...cart, lines }
}

/** Only names are needed, so any date past presales works. */
const anyTime = { today: '9999-12-31', isSignedIn: true }

/** Localizes a cart note. */
function noticeFromNote(
  { code, type = 'WARNING', name, ...details }: CartNote,
  shop: Pick<Shop, 'brand' | 'currency' | 'language'>,
): Flash {
  const key = type === 'ERROR' ? 'flash.undeliverable' : (`flash.${code}` as const)
  return { type, code, message: messageFor(shop, key, { name, count: details.maxAllowedQty ?? 0 }), details }
}

/** Localized names of delivery methods. */
export function shippingWords(locale: Locale): Record<ShippingCode, string> {
  const word = (code: ShippingCode) => localMessage(locale, `shipping.${code}`)
  return {
    standard: word('standard'),
    express: word('express'),
    pickup: word('pickup'),
    pudo: word('pudo'),
    sts: word('sts'),
    digital: word('digital'),
    customs: word('customs'),
  }
}
