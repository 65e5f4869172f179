import type { Output } from '#contracts/endpoint'
import { socialEndpoints, type SocialMedia } from '#contracts/social'
import { productOf } from '~/features/catalog/catalog.server'
import type { Api } from '~/server/api.server'
import { mayUse } from '~/server/consent.server'
import { logError } from '~/server/log-error'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { type PhotoPosition, photoPositions } from './photo-choices'

type SharedPhoto = Pick<SocialMedia, 'id' | 'images' | 'caption'> & { username: string }
export type LoadedPhotos = {
  photos: SharedPhoto[]
  /** Cursor of the next page. */
  next?: string
  /** The one photo the address names, with our products on it. */
  shown?: SharedPhoto & { products: { name: string; path: string }[] }
  /** The address of photos that were put together here. */
  stashed?: string
}
type Media = Output<typeof socialEndpoints.ofTag>
type Page = { locale: string; after?: string }

/** The service's calls; null without a service, or without consent to load pictures from its host. */
export function socialOf(shop: StorefrontContext): Api | null {
  return mayUse(shop, 'C0003') ? shop.social : null
}

/** Photos as the URL requests them; null when they cannot be read: the page renders without. */
async function photosOf(shop: StorefrontContext, read: (api: Api, page: Page) => Promise<Media>): Promise<LoadedPhotos | null> {
  const api = socialOf(shop)
  if (!api) return null
  const { searchParams } = new URL(shop.request.url)
  const [after, requested, stash] = ['after', 'shared', 'stash'].map((name) => /^[\w.-]{1,80}$/.exec(searchParams.get(name) ?? '')?.[0])
  const found = await read(api, { locale: shop.place.language, ...(after && { after }) }).catch((error: unknown) => {
    logError(shop.visit, 'photos not read', error)
    // A page that shows less than there is must not be kept for others.
    shop.visit.markPrivate()
    return null
  })
  if (!found) return null
  const photos = found.data.map(photoOf)
  const shown = photos.find(({ id }) => id === requested)
  return {
    photos,
    next: found.paging.next,
    ...(shown && { shown: { ...shown, products: await productsOn(shop, api, shown.id) } }),
    ...(stash && { stashed: `${shop.environment.socialOrigin}/stashes/${stash}` }),
  }
}

function photoOf({ id, images, caption, user }: SocialMedia): SharedPhoto {
  return { id, images, caption, username: user.username }
}

/** Products on a photo: each of its streams is a product, by master id. */
async function productsOn(shop: StorefrontContext, api: Api, mediaId: string): Promise<{ name: string; path: string }[]> {
  const streams = await api(socialEndpoints.streamsOf, { params: { mediaId } }).catch(() => ({ data: [] }))
  const products = await Promise.all(streams.data.slice(0, 4).map(({ tag }) => productOf(shop, tag).catch(() => null)))
  return products.flatMap((product) => (product ? [{ name: product.name, path: `/${shop.locale}${product.url}` }] : []))
}

/** Loads shoppers' photos of a product, by its tag, paged by the stream of the same name. */
export function loadShared(shop: StorefrontContext, tag: string): Promise<LoadedPhotos | null> {
  return photosOf(shop, (api, page) =>
    page.after
      ? api(socialEndpoints.ofStream, { params: { streamId: tag }, query: page })
      : api(socialEndpoints.ofTag, { query: { tag, ...page } }),
  )
}

export type Wall = { shared: LoadedPhotos | null; place?: PhotoPosition }

/** Loads photos chosen by the brand, for all or one kind of place. The service knows the brand as a customer name. */
export async function loadWall(shop: StorefrontContext): Promise<Wall> {
  const requestedPlace = new URL(shop.request.url).searchParams.get('place')
  const place = photoPositions.find((known) => known === requestedPlace)
  const shared = await photosOf(shop, async (api, page) => {
    const { data } = await api(socialEndpoints.customers, {})
    const customer = data.find(({ name }) => name === shop.brand.name)
    if (!customer) return { data: [], paging: {} }
    if (place) return api(socialEndpoints.ofCategory, { query: { customer: customer.id, category: place, ...page } })
    return api(socialEndpoints.ofCustomer, { params: { customerId: customer.id }, query: page })
  })
  return { shared, ...(place && { place }) }
}
