import { z } from 'zod'
import { endpoints } from '#contracts'
import { parseInterests, formatInterests } from '#domain/consumer/preferences'
import { href } from '#routes'
import { formHandler, seeOther } from '~/server/form-action.server'
import { withConsumer } from '~/server/require-sign-in.server'
import { footSizes } from '~/server/size-charts.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { BrandId } from '#config/brands'
import type { Language } from '#config/locales'
import interests from '#content/interests/interests.json'

/** The interests and shoe sizes there are to choose from, and those this consumer chose before. */
export async function loadInterests(shop: StorefrontContext) {
  const { preferences } = await withConsumer(shop, async (api) => {
    const { consumerProfile } = await api(endpoints.consumer.profile, { query: {} })
    return consumerProfile
  })
  return {
    known: listInterests(shop.brand.id, shop.market.language),
    chosen: parseInterests(preferences.interests),
    sizes: footSizes.map((size) => ({ value: size.eu, text: formatFootSize(size, shop.market.country) })),
    size: preferences.preferredShoeSize ?? '',
  }
}

export type LoadedInterests = Awaited<ReturnType<typeof loadInterests>>

/** A size the way the country counts; stored is the European one. */
function formatFootSize({ eu, uk, usMen, usWomen }: (typeof footSizes)[number], country: string): string {
  if (country === 'US' || country === 'CA') return `US M ${usMen} / W ${usWomen}`
  return country === 'GB' ? `UK ${uk} (EU ${eu})` : `EU ${eu}`
}

/** Selected interests and shoe size. */
export const interestsForm = z.object({
  interests: z.array(z.string().max(40)).max(50).default([]),
  preferredShoeSize: z.string().max(20).default(''),
})

type InterestsInput = { interests: string[]; preferredShoeSize: string }

/** Saves interests and shows the welcome page. */
export const saveInterestsAction = formHandler(interestsForm, async (interestsInput, { shop }) => {
  await saveInterests(shop, interestsInput)
  return seeOther(href('welcome', { locale: shop.locale }))
})

/** Only what this brand's list has is kept; with nothing chosen nothing changes. */
export async function saveInterests(shop: StorefrontContext, { interests, preferredShoeSize }: InterestsInput): Promise<void> {
  const availableKeys = listInterests(shop.brand.id, shop.market.language).map(({ key }) => key)
  const preferences = {
    interests: formatInterests(interests, availableKeys),
    preferredShoeSize: footSizes.some(({ eu }) => eu === preferredShoeSize) ? preferredShoeSize : '',
  }
  await withConsumer(shop, (api) => api(endpoints.consumer.updateProfile, { body: { consumerProfile: { preferences } } }))
}

/** Returns the brand's interests, localized. */
function listInterests(brand: BrandId, language: Language): { key: string; label: string }[] {
  return interests[brand].map(({ key, label }) => ({ key, label: label[language] }))
}
