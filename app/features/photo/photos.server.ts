import type { Output } from '#contracts/endpoint'
import { socialEndpoints, type SocialMedia } from '#contracts/social'
import { loadProductById } from '~/features/catalog/catalog.server'
import type { Api } from '~/server/api.server'
import { hasConsent } from '~/server/consent.server'
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
type MediaPage = Output<typeof socialEndpoints.ofTag>
type MediaQuery = { locale: string; after?: string }

/** The service's calls; null without a service, or without consent to load pictures from its host. */
export function getSocialApi(shop: StorefrontContext): Api | null {
  return hasConsent(shop, 'C0003') ? shop.social : null
}

/** Photos as the URL requests them; null when they cannot be read: the page renders without. */
async function loadSharedPhotos(
  shop: StorefrontContext,
  fetchMedia: (api: Api, page: MediaQuery) => Promise<MediaPage>,
): Promise<LoadedPhotos | null> {
  const api = getSocialApi(shop)
  if (!api) return null
  const { searchParams } = new URL(shop.request.url)
  const [after, requestedId, stashId] = ['after', 'shared', 'stash'].map((name) => /^[\w.-]{1,80}$/.exec(searchParams.get(name) ?? '')?.[0])
  const mediaPage = await fetchMedia(api, { locale: shop.place.language, ...(after && { after }) }).catch((error: unknown) => {
    logError(shop.visit, 'photos not read', error)
    // A page that shows less than there is must not be kept for others.
    shop.visit.markPrivate()
    return null
  })
  if (!mediaPage) return null
  const photos = mediaPage.data.map(toSharedPhoto)
  const selectedPhoto = photos.find(({ id }) => id === requestedId)
  return {
    photos,
    next: mediaPage.paging.next,
    ...(selectedPhoto && { shown: { ...selectedPhoto, products: await loadPhotoProducts(shop, api, selectedPhoto.id) } }),
    ...(stashId && { stashed: `${shop.environment.socialOrigin}/stashes/${stashId}` }),
  }
}

function toSharedPhoto({ id, images, caption, user }: SocialMedia): SharedPhoto {
  return { id, images, caption, username: user.username }
}

/** Products on a photo: each of its streams is a product, by master id. */
async function loadPhotoProducts(shop: StorefrontContext, api: Api, mediaId: string): Promise<{ name: string; path: string }[]> {
  const streams = await api(socialEndpoints.streamsOf, { params: { mediaId } }).catch(() => ({ data: [] }))
  const products = await Promise.all(streams.data.slice(0, 4).map(({ tag }) => loadProductById(shop, tag).catch(() => null)))
  return products.flatMap((product) => (product ? [{ name: product.name, path: `/${shop.locale}${product.url}` }] : []))
}

/** Loads shoppers' photos of a product, by its tag, paged by the stream of the same name. */
export function loadProductPhotos(shop: StorefrontContext, tag: string): Promise<LoadedPhotos | null> {
  return loadSharedPhotos(shop, (api, page) =>
    page.after
      ? api(socialEndpoints.ofStream, { params: { streamId: tag }, query: page })
      : api(socialEndpoints.ofTag, { query: { tag, ...page } }),
  )
}

export type PhotoWallData = { shared: LoadedPhotos | null; place?: PhotoPosition }

/** Loads photos chosen by the brand, for all or one kind of place. The service knows the brand as a customer name. */
export async function loadPhotoWall(shop: StorefrontContext): Promise<PhotoWallData> {
  const requestedPosition = new URL(shop.request.url).searchParams.get('place')
  const photoPosition = photoPositions.find((candidate) => candidate === requestedPosition)
  const shared = await loadSharedPhotos(shop, async (api, page) => {
    const { data } = await api(socialEndpoints.customers, {})
    const customer = data.find(({ name }) => name === shop.brand.name)
    if (!customer) return { data: [], paging: {} }
    if (photoPosition) return api(socialEndpoints.ofCategory, { query: { customer: customer.id, category: photoPosition, ...page } })
    return api(socialEndpoints.ofCustomer, { params: { customerId: customer.id }, query: page })
  })
  return { shared, ...(photoPosition && { place: photoPosition }) }
}
