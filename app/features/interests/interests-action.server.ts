import { endpoints } from '#contracts'
import { storedInterests } from '#domain/consumer/preferences'
import { href } from '#routes'
import { formHandler, seeOther } from '~/server/form-action.server'
import { interestsIn } from '~/server/interests.server'
import { asConsumer } from '~/server/require-sign-in.server'
import { footSizes } from '~/server/size-charts.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { interestsForm } from './interests.form'

type Chosen = { interests: string[]; preferredShoeSize: string }

/** Saves interests and shows the welcome page. */
export const interestsAction = formHandler(interestsForm, async (chosen, { shop }) => {
  await keepInterests(shop, chosen)
  return seeOther(href('welcome', { locale: shop.locale }))
})

/** Only what this brand's list has is kept; with nothing chosen nothing changes. */
export async function keepInterests(shop: StorefrontContext, { interests, preferredShoeSize }: Chosen): Promise<void> {
  const known = interestsIn(shop.brand.id, shop.place.language).map(({ key }) => key)
  const preferences = {
    interests: storedInterests(interests, known),
    preferredShoeSize: footSizes.some(({ eu }) => eu === preferredShoeSize) ? preferredShoeSize : '',
  }
  await asConsumer(shop, (api) => api(endpoints.consumer.updateProfile, { body: { consumerProfile: { preferences } } }))
}
