import { socialEndpoints } from '#contracts/social'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { photosOf, type SharedPhotos } from './photos-of.server'
import { photoPositions, type PhotoPosition } from './photo-positions'

export type Wall = { shared: SharedPhotos | null; place?: PhotoPosition }

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
