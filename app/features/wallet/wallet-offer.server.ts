import type { Country, Currency } from '#config/locales'
import { endpoints } from '#contracts'
import { getCardBrands } from '#domain/payment/cards'
import { getBuyState } from '#domain/product/buy-state'
import { getOfferedWallets, type WalletId } from '#domain/wallet/wallets'
import { formatWireAmount } from '#domain/money/minor-units'
import { parseProductSlug } from '#routes/path-ids'
import { readCart } from '~/features/cart/cart.server'
import { loadInventory, loadProductById } from '~/features/catalog/catalog.server'
import { hasConsent } from '~/server/consent.server'
import { logError } from '~/server/log-error'
import { getPayPalScript } from '~/server/order-payment.server'
import { isShopperPresent } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { loadPaymentSession } from './open-sheet.server'
import { type PayLaterLine, getPayLaterLine } from './pay-later.server'

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
  texts: { title: string; or: string; applePay: string; unknown: string; pending: string; choose: Record<string, string> }
}

/** Returns the available express payments; null if none. Keeps anonymous visitors anonymous. */
export async function loadWalletOffer(shop: StorefrontContext, slug: string): Promise<WalletOffer | null> {
  const walletSubject = slug ? await loadProductSubject(shop, slug) : await loadCartSubject(shop)
  if (!walletSubject) return null
  const { total, open, provider, isLive } = walletSubject
  const isInStore = (await shop.associate()) !== null
  // An idle session must check out, which asks for the password.
  const isSessionExpired = (await shop.consumer()) !== null && !(await isShopperPresent(shop))
  const scripts = getWalletScripts(shop)
  const wallets = isSessionExpired ? [] : getOfferedWallets({ open, provider, isInStore, scripts: listScriptedWallets(scripts) })
  const payLater = await getPayLaterLine(shop, { amount: total, of: slug || 'cart' })
  const { country, currency } = shop.market
  const { googleMerchantId: merchantId, googleGatewayMerchantId: gatewayMerchantId } = shop.environment
  return {
    ...{
      slug,
      wallets,
      country,
      currency,
      scripts,
      merchant: shop.brand.name,
      brands: getCardBrands(country),
      total: formatWireAmount(total, shop.market.currency),
    },
    google: { environment: isLive ? 'PRODUCTION' : 'TEST', gatewayMerchantId, ...(merchantId && { merchantId }) },
    ...(payLater && { payLater }),
    texts: await getWalletTexts(shop),
  }
}

type WalletSubject = { total: number; open?: string[]; provider?: string; isLive: boolean }

/** Products a wallet can buy directly: no gift cards, preorders or store-only products. */
async function loadProductSubject(shop: StorefrontContext, slug: string): Promise<WalletSubject | null> {
  const productId = parseProductSlug(slug)
  const product = productId ? await loadProductById(shop, productId) : null
  if (!product || product.productType === 'digital') return null
  const inventory = (await loadInventory(shop, product.id)) ?? undefined
  const buyContext = { inventory, now: shop.requestContext.now, isSignedIn: false, flags: shop.config.flags }
  if (getBuyState({ product, left: product.variants, ...buyContext }) !== 'add-to-cart') return null
  return { total: product.price.lowCurrent, isLive: shop.environment.name === 'production' }
}

async function loadCartSubject(shop: StorefrontContext): Promise<WalletSubject | null> {
  const cart = await readCart(shop)
  if (!cart || cart.items.length === 0 || cart.totals.remainingToPay === 0) return null
  const api = await shop.personalApi()
  const [{ applicablePaymentMethods }, session] = await Promise.all([
    api(endpoints.checkout.paymentMethods, { params: { basketId: cart.id } }),
    loadPaymentSession(shop, { paymentMethodId: 'PAYPAL_EXPRESS', cartId: cart.id }).catch((error: unknown) => {
      logError(shop.requestContext, 'payment session', error)
      return undefined
    }),
  ])
  const applicableCodes = applicablePaymentMethods.map(({ code }) => code)
  return {
    total: cart.totals.remainingToPay,
    open: applicableCodes,
    provider: session?.provider,
    isLive: session?.meta.environment === 'live',
  }
}

/** A third-party script is functional, and needs the shopper's consent where the law requires it. */
function getWalletScripts(shop: StorefrontContext): WalletOffer['scripts'] {
  const { payPal: _, ...otherScripts } = shop.environment.scripts
  if (!hasConsent(shop, 'C0003')) return {}
  const payPal = getPayPalScript(shop)
  return { ...otherScripts, ...(payPal && { payPal }) }
}

function listScriptedWallets({ googlePay, payPal }: WalletOffer['scripts']): WalletId[] {
  return [...(googlePay ? ['GOOGLE_PAY' as const] : []), ...(payPal ? ['PAYPAL_EXPRESS' as const] : [])]
}

const choiceTypes = ['size', 'width', 'length', 'fitType']

async function getWalletTexts(shop: StorefrontContext): Promise<WalletOffer['texts']> {
  const t = await shop.t()
  const chooseTexts = Object.fromEntries(choiceTypes.map((type) => [type, t(`product.choose.${type}`)]))
  const errorMessages = { unknown: t('api:wallet.unknown'), pending: t('api:PAYMENT_PENDING') }
  return {
    title: t('expressCheckout.title'),
    or: t('expressCheckout.or'),
    applePay: t('expressCheckout.applePay'),
    ...errorMessages,
    choose: chooseTexts,
  }
}
