import { endpoints } from '#contracts'
import { wornFits } from '#contracts/entities/worn-fits'
import { asConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** What the form needs of the signed-in shopper: whether they have the product, their review, and a name to begin with. */
export async function loadOwnReview(shop: StorefrontContext, productId: string) {
  return asConsumer(shop, async (api, { firstName = '' }) => {
    const { bought, asksFit, size, review } = await api(endpoints.products.ownReview, { params: { productId } })
    const { rating, title = '', text = '', author = firstName, fit = '' } = review ?? {}
    const values: Record<string, string> = { rating: rating ? String(rating) : '', title, text, author, fit }
    return { bought, fits: asksFit ? [...wornFits] : [], size, state: review?.state, reason: review?.reason, values }
  })
}

export type OwnReview = Awaited<ReturnType<typeof loadOwnReview>>
