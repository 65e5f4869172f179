import { isLocale, locales } from '#config/locales'
import type { Product } from '#contracts/entities/product'
import { getProductAudience } from '#domain/product/product-kind'
import { addRecentlyViewed, getOtherRecentlyViewed } from '#domain/product/recently-viewed'
import { type ShoeSystem, getShoeSystem } from '#domain/sizing/shoe-size'
import { isSizeRemembered, listMemorableSizes, rememberSizes } from '#domain/sizing/size-memory'
import { matchRoute } from '#routes/match-route'
import { parseProductSlug } from '#routes/path-ids'
import { getDeviceMemory } from '~/client/device-memory'
import { onEachPage } from '~/client/after-hydration'
import type { LoadedListing } from './listing/load-listing.server'
import { getRemixRouter } from '~/remix-internals'

/**
 * Remembers on this device which products were looked at, and shows them where they help. Like wallets it starts with the first click or at
 * rest; no page carries anything of it. (decision 088)
 */
export function startRecentlyViewed() {
  let previouslyViewed = getPreviousProductIds()
  let stopWatching = () => {}
  onEachPage((isCurrent) => {
    const id = getProductIdAtPath(location.pathname)
    const memory = getDeviceMemory()
    const ids = [...previouslyViewed, ...(id ? [id] : [])]
    if (memory && ids.length > 0) memory.write('seen', addRecentlyViewed(memory.read('seen'), ids))
    previouslyViewed = []
    stopWatching()
    stopWatching = watchPageRelevance((isRelevant) => {
      const recentIds = memory && isRelevant ? getOtherRecentlyViewed(memory.read('seen'), id) : []
      const isRendered = document.querySelector('[data-seen]') !== null
      if (recentIds.length === 0 && !isRendered) return
      import('./recently-viewed/show-row')
        .then(({ showRecentlyViewed }) => showRecentlyViewed(recentIds, () => isCurrent() && isPageRelevant() === isRelevant))
        .catch((error: unknown) => console.warn('recently viewed', error))
    })
  })
}

/** Tells whether the products help here, now and whenever that changes: the router knows of new data before the page shows it. */
function watchPageRelevance(onChange: (isRelevant: boolean) => void): () => void {
  let lastRelevance: boolean | undefined
  const checkRelevance = () => {
    const isRelevant = isPageRelevant()
    if (isRelevant !== lastRelevance) onChange((lastRelevance = isRelevant))
  }
  const observer = new MutationObserver(checkRelevance)
  checkRelevance()
  observer.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Products whose pages were left before scripts had come: of the page before, and of this document. */
function getPreviousProductIds(): string[] {
  const [navigationEntry] = performance.getEntriesByType('navigation')
  const pages = [document.referrer, navigationEntry?.name ?? ''].filter((address) => address.startsWith(`${location.origin}/`))
  return pages.flatMap((address) => getProductIdAtPath(new URL(address).pathname) ?? [])
}

function getProductIdAtPath(pathname: string): string | undefined {
  return matchRoute(pathname) === 'product' ? parseProductSlug(decodeURI(pathname)) : undefined
}

/** True beside a product and where a shopper has come to an end: an empty cart, no favorites, a missing page, an empty search. */
function isPageRelevant(): boolean {
  const isMissing = (selector: string) => document.querySelector(`main ${selector}:not([data-seen] *)`) === null
  if (Object.values(getRemixRouter()?.state.errors ?? {}).some((error) => (error as { status?: number }).status === 404)) return true
  switch (matchRoute(location.pathname)) {
    case 'product':
    case 'searchHub':
      return true
    case 'cart':
      return isMissing('.cart')
    case 'favorites':
      return isMissing('.card')
    default:
      return false
  }
}

type LoaderData = { product?: { product?: Product }; category?: { listing?: LoadedListing }; search?: { found?: LoadedListing | null } }

/**
 * Remembers on this device which size was chosen last of a kind. A product says so beside its sizes and chooses none; the size filter of a list
 * offers it as its first link. (decision 088)
 */
export function startSizeMemory() {
  document.addEventListener('change', ({ target }) => {
    if ((target as Element).matches('#buy input[name=size]')) rememberChosenSize()
  })
  onEachPage(() => {
    const rememberedSizes = getDeviceMemory()?.read('sizes')
    const { product, listing } = getPageData()
    const suggestedSizes = product
      ? findRememberedSizes(product, rememberedSizes)
      : listing
        ? listSizeSuggestions(listing, rememberedSizes)
        : []
    const isHintShown = document.querySelector('[data-your-size]') !== null
    rememberChosenSize()
    if (suggestedSizes.length === 0 && !isHintShown) return
    import('./size-memory/show-size')
      .then(({ showLastSize, showSizeFilterOffer }) =>
        listing ? showSizeFilterOffer(listing, suggestedSizes) : showLastSize(suggestedSizes),
      )
      .catch((error: unknown) => console.warn('sizes', error))
  })
}

function getPageData() {
  const { product, category, search } = (getRemixRouter()?.state.loaderData ?? {}) as LoaderData
  return { product: product?.product, listing: category?.listing ?? search?.found ?? undefined }
}

function rememberChosenSize() {
  const { product } = getPageData()
  const checkedInput = document.querySelector<HTMLInputElement>('#buy input[name=size]:checked')
  const memory = getDeviceMemory()
  if (!product || !checkedInput || !memory) return
  const sizeNames = listNamedSizes(product).find(({ value }) => value === checkedInput.value)?.named ?? []
  if (sizeNames.length > 0) memory.write('sizes', rememberSizes(memory.read('sizes'), sizeNames))
}

function findRememberedSizes(product: Product, rememberedSizes: string | null | undefined) {
  return listNamedSizes(product).filter(({ named }) => isSizeRemembered(rememberedSizes, named))
}

function listNamedSizes({ attributes, sizeChart, breadcrumb }: Product) {
  const sizes = sizeChart === 'kids-footwear' ? [] : (attributes.find(({ type }) => type === 'size')?.options ?? [])
  const sizeAudience = { isShoe: sizeChart === 'footwear', people: getProductAudience(breadcrumb) }
  return sizes.map(({ value, label }) => ({
    value,
    label,
    named: listMemorableSizes({ value, label, ...sizeAudience }, getPageShoeSystem()),
  }))
}

/** Sizes the list has and is not narrowed by yet. */
function listSizeSuggestions({ result }: LoadedListing, rememberedSizes: string | null | undefined) {
  const values = result.refinements.find(({ attributeId }) => attributeId === 'size')?.values ?? []
  if (values.some(({ selected }) => selected)) return []
  return values
    .map(({ value, label = value, hitCount }) => ({ value, label, hitCount, isShoe: /^eu[\d.]+$/.test(value) }))
    .filter(({ hitCount, ...size }) => hitCount > 0 && isSizeRemembered(rememberedSizes, listMemorableSizes(size, getPageShoeSystem())))
}

function getPageShoeSystem(): ShoeSystem {
  const [, locale = ''] = location.pathname.split('/', 2)
  return isLocale(locale) ? getShoeSystem(locales[locale]) : 'eu'
}
