import type { Flags } from '#config/flags'
import type { BackendFeature } from '#contracts/capabilities'
import type { Footer } from '#contracts/entities/canvas'
import { localizeHref } from '#domain/content/authored-link'
import { isPageAvailable, isSlimPage } from '#routes/match-route'
import { loadNextPrompt, renderInStoreStrip } from './strips.server'
import { getCartCount } from '~/features/cart/cart.server'
import { loadAddedCart, renderAddedCart } from '~/dialogs/added-cart.server'
import { loadFooter, loadMenu } from '~/server/content.server'
import { loadExperimentFlags } from '~/server/experiments.server'
import { takeFlashMessages } from '~/server/flash.server'
import { canUseWishlist, loadFavoriteIds } from '~/server/wishlist-eligibility.server'
import { savePromoCode } from '~/server/promo-code.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { toStorefrontView } from '~/server/storefront-context.server'
import { renderToString } from 'react-dom/server.browser'
import { type Locale, locales } from '#config/locales'
import { noEntitlements } from '#domain/consumer/entitlements'
import { type AvailableMethod, getAvailableMethods } from '#domain/payment/available-methods'
import { getCardName } from '#domain/payment/cards'
import type { Translate } from '~/client/translations'

/**
 * Loads the frame of every page: locations, menu, footer, cart count, sign-in state, flash messages and pending prompts, after a
 * first add the mini cart. Pages with a minimal header skip the menu and the footer columns.
 */
export async function loadFrame(shop: StorefrontContext) {
  savePromoCode(shop)
  // A session that cannot be read costs the count and the messages, never the page.
  const count = getCartCount(shop).catch(() => 0)
  const flash = takeFlashMessages(shop).catch(() => [])
  const isSignedIn = shop.consumer().then(
    (consumer) => consumer !== null,
    () => false,
  )
  const favorites = loadFavoriteIds(shop)
  const inStore = renderInStoreStrip(shop).catch(() => undefined)
  const cart = loadAddedCart(shop)
  const isSlim = isSlimPage(new URL(shop.request.url).pathname)
  const marks = isSlim ? undefined : renderPaymentMarks(shop.locale, await shop.t())
  const footerContext = { isSlim, locale: shop.locale, missingFeatures: shop.requestContext.missingFeatures, ...(marks && { marks }) }
  const [menu, footer, promptHtml] = await Promise.all([
    isSlim ? null : loadMenu(shop),
    loadFooter(shop),
    isSlim ? undefined : loadNextPrompt(shop),
  ])
  const view = toStorefrontView(shop, { flags: await loadShopperFlags(shop), isSignedIn: await isSignedIn, favorites: await favorites })
  const miniCart = view.flags.miniCart ? await cart : undefined
  return {
    view,
    menu,
    footer:
      footer && getFooterVariant(footer, { ...footerContext, ...((await isSignedIn) && { signOut: (await shop.t())('account.signOut') }) }),
    count: await count,
    flash: await flash,
    ...(promptHtml && { asks: promptHtml }),
    ...((await inStore) && { inStore: await inStore }),
    ...(miniCart && { added: renderAddedCart(miniCart, { view, t: await shop.t() }) }),
  }
}

/** Flags for this shopper: without access to favorites there is no link to them. */
async function loadShopperFlags(shop: StorefrontContext): Promise<Flags> {
  const [flags, canKeepWishlist] = await Promise.all([loadExperimentFlags(shop), canUseWishlist(shop)])
  return { ...flags, favorites: flags.favorites && canKeepWishlist }
}

type FooterVariant = Pick<StorefrontContext, 'locale'> & {
  isSlim: boolean
  signOut?: string
  missingFeatures: readonly BackendFeature[]
  /** HTML of the payment methods. */
  marks?: string
}
export type FooterView = Footer & Pick<FooterVariant, 'marks'>

/** The same objects for the same footer: their HTML is kept with them. */
const footerVariants = new WeakMap<Footer, Map<string, FooterView>>()

function getFooterVariant(footer: Footer, variant: FooterVariant): FooterView {
  const variants = footerVariants.get(footer) ?? new Map<string, FooterView>()
  const key = JSON.stringify(variant)
  const variantFooter = variants.get(key) ?? buildFooterVariant(footer, variant)
  footerVariants.set(footer, variants.set(key, variantFooter))
  return variantFooter
}

/** Adds payment methods, and sign-out when signed in, and leaves out the pages of features the backend lacks. */
function buildFooterVariant(footer: Footer, { isSlim, signOut, locale, missingFeatures, marks }: FooterVariant): FooterView {
  const isOffered = ({ url }: { url: string }) => isPageAvailable(localizeHref(url, locale)?.split(/[?#]/)[0] ?? '', missingFeatures)
  const legal = footer.legal.filter(isOffered)
  const columns = isSlim ? [] : footer.columns.map((column) => ({ ...column, links: column.links.filter(isOffered) }))
  return {
    ...footer,
    ...(marks && { marks }),
    columns,
    legal: signOut === undefined ? legal : [...legal, { text: signOut, url: '/sign-out' }],
  }
}

const rendered = new Map<Locale, string>()

/**
 * Names of what a shopper of this market can pay with, as marks for the foot of a page. Written on the edge, without code or styles in the
 * browser.
 */
function renderPaymentMarks(locale: Locale, t: Translate): string {
  const html = rendered.get(locale) ?? renderToString(<PaymentMarks names={listPaymentNames(locale, t)} label={t('payment.accepted')} />)
  rendered.set(locale, html)
  return html
}

/** An ordinary amount, in minor units: a lender takes it, and a bank does too. */
const usualAmount = 10_000
const walletNames: Partial<Record<AvailableMethod['code'], string>> = {
  APPLE_PAY: 'Apple Pay',
  GOOGLE_PAY: 'Google Pay',
  PAYPAL_EXPRESS: 'PayPal',
}
/** Paid with what the shop itself gave out. */
const ownMethods: readonly AvailableMethod['code'][] = ['GIFT_CARD']

function listPaymentNames(locale: Locale, t: Translate): string[] {
  const { country } = locales[locale]
  const guest = { country, toPay: usualAmount, buysGiftCard: false, isInStore: false, entitlements: noEntitlements }
  const names = getAvailableMethods(guest).flatMap(({ code, brands = [] }) => {
    if (ownMethods.includes(code)) return []
    return code === 'CREDIT_CARD' ? brands.map(getCardName) : (walletNames[code] ?? t(`payment.name.${code}`))
  })
  return [...new Set(names)]
}

function PaymentMarks({ names, label }: { names: readonly string[]; label: string }) {
  return (
    <div className="legal" style={{ paddingBlockEnd: 0 }}>
      <p id="pay-marks">{label}</p>
      <ul aria-labelledby="pay-marks" style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>
        {names.map((name) => (
          <li key={name} style={{ border: '1px solid rgb(255 255 255 / 0.4)', borderRadius: '0.25rem', padding: '0.125rem 0.5rem' }}>
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
