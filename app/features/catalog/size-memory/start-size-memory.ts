import { isLocale, locales } from '#config/locales'
import type { Product } from '#contracts/entities/product'
import { getProductAudience } from '#domain/product/product-audience'
import { type ShoeSystem, getShoeSystem } from '#domain/sizing/shoe-size'
import { isSizeRemembered, toNamedSizes, rememberSizes } from '#domain/sizing/size-memory'
import { getDeviceMemory } from '~/client/device-memory'
import { onEachPage } from '~/client/after-hydration'
import type { LoadedListing } from '../listing/load-listing.server'
import { getRemixRouter } from '~/remix-internals'

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
    import('./show-size')
      .then(({ showLastSize: showLastSize, showSizeFilterOffer: showSizeFilterOffer }) =>
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
  return sizes.map(({ value, label }) => ({ value, label, named: toNamedSizes({ value, label, ...sizeAudience }, getPageShoeSystem()) }))
}

/** Sizes the list has and is not narrowed by yet. */
function listSizeSuggestions({ result }: LoadedListing, rememberedSizes: string | null | undefined) {
  const values = result.refinements.find(({ attributeId }) => attributeId === 'size')?.values ?? []
  if (values.some(({ selected }) => selected)) return []
  return values
    .map(({ value, label = value, hitCount }) => ({ value, label, hitCount, isShoe: /^eu[\d.]+$/.test(value) }))
    .filter(({ hitCount, ...size }) => hitCount > 0 && isSizeRemembered(rememberedSizes, toNamedSizes(size, getPageShoeSystem())))
}

function getPageShoeSystem(): ShoeSystem {
  const [, locale = ''] = location.pathname.split('/', 2)
  return isLocale(locale) ? getShoeSystem(locales[locale]) : 'eu'
}
