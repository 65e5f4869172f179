import { isLocale, locales } from '#config/locales'
import type { Product } from '#contracts/entities/product'
import { peopleOf } from '#domain/product/people-of'
import { type ShoeSystem, shoeSystemOf } from '#domain/sizing/shoe-size'
import { isSizeKept, namedSizes, noteSizes } from '#domain/sizing/size-memory'
import { deviceMemory } from '~/client/device-memory'
import { onEachPage } from '~/client/after-hydration'
import type { LoadedListing } from '../listing/load-listing.server'
import { remixRouter } from '~/remix-internals'

type LoaderData = { product?: { product?: Product }; category?: { listing?: LoadedListing }; search?: { found?: LoadedListing | null } }

/**
 * Remembers on this device which size was chosen last of a kind. A product says so beside its sizes and chooses none; the size filter of a list
 * offers it as its first link. (decision 088)
 */
export function startSizeMemory() {
  document.addEventListener('change', ({ target }) => {
    if ((target as Element).matches('#buy input[name=size]')) noteChosen()
  })
  onEachPage(() => {
    const kept = deviceMemory()?.read('sizes')
    const { product, listing } = hereShown()
    const asked = product ? lastTime(product, kept) : listing ? offered(listing, kept) : []
    const isShown = document.querySelector('[data-your-size]') !== null
    noteChosen()
    if (asked.length === 0 && !isShown) return
    import('./show-size')
      .then(({ showLastTime, showOffer }) => (listing ? showOffer(listing, asked) : showLastTime(asked)))
      .catch((error: unknown) => console.warn('sizes', error))
  })
}

function hereShown() {
  const { product, category, search } = (remixRouter()?.state.loaderData ?? {}) as LoaderData
  return { product: product?.product, listing: category?.listing ?? search?.found ?? undefined }
}

function noteChosen() {
  const { product } = hereShown()
  const chosen = document.querySelector<HTMLInputElement>('#buy input[name=size]:checked')
  const memory = deviceMemory()
  if (!product || !chosen || !memory) return
  const named = sizesOf(product).find(({ value }) => value === chosen.value)?.named ?? []
  if (named.length > 0) memory.write('sizes', noteSizes(memory.read('sizes'), named))
}

function lastTime(product: Product, kept: string | null | undefined) {
  return sizesOf(product).filter(({ named }) => isSizeKept(kept, named))
}

function sizesOf({ attributes, sizeChart, breadcrumb }: Product) {
  const sizes = sizeChart === 'kids-footwear' ? [] : (attributes.find(({ type }) => type === 'size')?.options ?? [])
  const whose = { isShoe: sizeChart === 'footwear', people: peopleOf(breadcrumb) }
  return sizes.map(({ value, label }) => ({ value, label, named: namedSizes({ value, label, ...whose }, systemHere()) }))
}

/** Sizes the list has and is not narrowed by yet. */
function offered({ result }: LoadedListing, kept: string | null | undefined) {
  const values = result.refinements.find(({ attributeId }) => attributeId === 'size')?.values ?? []
  if (values.some(({ selected }) => selected)) return []
  return values
    .map(({ value, label = value, hitCount }) => ({ value, label, hitCount, isShoe: /^eu[\d.]+$/.test(value) }))
    .filter(({ hitCount, ...size }) => hitCount > 0 && isSizeKept(kept, namedSizes(size, systemHere())))
}

function systemHere(): ShoeSystem {
  const [, locale = ''] = location.pathname.split('/', 2)
  return isLocale(locale) ? shoeSystemOf(locales[locale]) : 'eu'
}
