import type { Country, Currency } from '#config/locales'
import { endpoints } from '#contracts'
import { cardBrands } from '#domain/payment/cards'
import { buyState } from '#domain/product/buy-state'
import { offeredWallets, type WalletId } from '#domain/wallet/wallets'
import { productIdOf } from '#routes/ids-in-path'
import { readCart } from '~/features/cart/cart.server'
import { inventoryOf, productOf } from '~/features/catalog/catalog.server'
import { mayUse } from '~/server/consent.server'
import { logError } from '~/server/log-error'
import { payPalScript } from '~/server/payment-urls.server'
import { isStillHere } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { paymentSession } from './opening.server'
import { type PayLaterLine, payLaterLine } from './pay-later.server'
import { textOf } from './sheet.server'

/** Data for express checkout and pay later, localized. */
export type WalletOffer = {
  /** Empty for the shopper's cart. */
  slug: string
  wallets: WalletId[]
  total: string
  country: Country
  currency: Currency
  merchant: string
  brands: string[]
  scripts: StorefrontContext['environment']['scripts']
  google: { environment: 'TEST' | 'PRODUCTION'; gatewayMerchantId: string; merchantId?: string }
  payLater?: PayLaterLine
  texts: { title: string; or: string; applePay: string; unknown: string; unheard: string; choose: Record<string, string> }
}

/** Returns the available express payments; null if none. Keeps anonymous visitors anonymous. */
export async function walletOffer(shop: StorefrontContext, slug: string): Promise<WalletOffer | null> {
  const subject = slug ? await productFor(shop, slug) : await cartFor(shop)
  if (!subject) return null
  const { total, open, provider, isLive } = subject
  const isInStore = (await shop.associate()) !== null
  // An idle session must check out, which asks for the password.
  const isAway = (await shop.consumer()) !== null && !(await isStillHere(shop))
  const scripts = scriptsFor(shop)
  const wallets = isAway ? [] : offeredWallets({ open, provider, isInStore, scripts: walletsWith(scripts) })
  const payLater = await payLaterLine(shop, { amount: total, of: slug || 'cart' })
  const { country, currency } = shop.place
  const { googleMerchantId: merchantId, googleGatewayMerchantId: gatewayMerchantId } = shop.environment
  return {
    ...{ slug, wallets, country, currency, scripts, merchant: shop.brand.name, brands: cardBrands(country), total: textOf(total, shop) },
    google: { environment: isLive ? 'PRODUCTION' : 'TEST', gatewayMerchantId, ...(merchantId && { merchantId }) },
    ...(payLater && { payLater }),
    texts: await textsOf(shop),
  }
}

type Subject = { total: number; open?: string[]; provider?: string; isLive: boolean }

/** Products a wallet can buy directly: no gift cards, preorders or store-only products. */
async function productFor(shop: StorefrontContext, slug: string): Promise<Subject | null> {
  const productId = productIdOf(slug)
  const product = productId ? await productOf(shop, productId) : null
  if (!product || product.productType === 'digital') return null
  const inventory = (await inventoryOf(shop, product.id)) ?? undefined
  const standing = { inventory, now: shop.visit.now, isSignedIn: false, flags: shop.config.flags }
  if (buyState({ product, left: product.variants, ...standing }) !== 'add-to-cart') return null
  return { total: product.price.lowCurrent, isLive: shop.environment.name === 'production' }
}

async function cartFor(shop: StorefrontContext): Promise<Subject | null> {
  const cart = await readCart(shop)
  if (!cart || cart.items.length === 0 || cart.totals.remainingToPay === 0) return null
  const api = await shop.personalApi()
  const [{ applicablePaymentMethods }, session] = await Promise.all([
    api(endpoints.checkout.paymentMethods, { params: { basketId: cart.id } }),
    paymentSession(shop, { paymentMethodId: 'PAYPAL_EXPRESS', cartId: cart.id }).catch((error: unknown) => {
      logError(shop.visit, 'payment session', error)
      return undefined
    }),
  ])
  const open = applicablePaymentMethods.map(({ code }) => code)
  return { total: cart.totals.remainingToPay, open, provider: session?.provider, isLive: session?.meta.environment === 'live' }
}

/** A third-party script is functional, and needs the shopper's consent where the law requires it. */
function scriptsFor(shop: StorefrontContext): WalletOffer['scripts'] {
  const { payPal: _, ...others } = shop.environment.scripts
  if (!mayUse(shop, 'C0003')) return {}
  const payPal = payPalScript(shop)
  return { ...others, ...(payPal && { payPal }) }
}

function walletsWith({ googlePay, payPal }: WalletOffer['scripts']): WalletId[] {
  return [...(googlePay ? ['GOOGLE_PAY' as const] : []), ...(payPal ? ['PAYPAL_EXPRESS' as const] : [])]
}

const choices = ['size', 'width', 'length', 'fitType']

async function textsOf(shop: StorefrontContext): Promise<WalletOffer['texts']> {
  const t = await shop.t()
  const choose = Object.fromEntries(choices.map((type) => [type, t(`product.choose.${type}`)]))
  const messages = { unknown: t('api:wallet.unknown'), unheard: t('api:PAYMENT_PENDING') }
  return { title: t('expressCheckout.title'), or: t('expressCheckout.or'), applePay: t('expressCheckout.applePay'), ...messages, choose }
}
