import { endpoints } from '#contracts'
import { interestsOf } from '#domain/consumer/preferences'
import { interestsIn } from '~/server/interests.server'
import { asConsumer } from '~/server/require-sign-in.server'
import { footSizes } from '~/server/size-charts.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** The interests and shoe sizes there are to choose from, and those this consumer chose before. */
export async function loadInterests(shop: StorefrontContext) {
  const { preferences } = await asConsumer(shop, async (api) => {
    const { consumerProfile } = await api(endpoints.consumer.profile, { query: {} })
    return consumerProfile
  })
  return {
    known: interestsIn(shop.brand.id, shop.place.language),
    chosen: interestsOf(preferences.interests),
    sizes: footSizes.map((size) => ({ value: size.eu, text: sizeText(size, shop.place.country) })),
    size: preferences.preferredShoeSize ?? '',
  }
}

export type InterestsLoaded = Awaited<ReturnType<typeof loadInterests>>

/** A size the way the country counts; stored is the European one. */
function sizeText({ eu, uk, usMen, usWomen }: (typeof footSizes)[number], country: string): string {
  if (country === 'US' || country === 'CA') return `US M ${usMen} / W ${usWomen}`
  return country === 'GB' ? `UK ${uk} (EU ${eu})` : `EU ${eu}`
}
