import type { BrandId } from '#config/brands'
import type { Locale } from '#config/locales'

/** Product a test shops for, in the storefront's own text. */
export type SamplePurchase = {
  brand: BrandId
  locale: Locale
  category: string
  product: { name: string; slug: string }
  color: string
  size: string
}

const jacket = {
  brand: 'halvern',
  category: 'men-jackets-1010',
  product: { name: 'Skarn 3L Shell', slug: 'skarn-3l-shell-HV7K2Q41' },
} as const
const tee = { brand: 'dropkerb', category: 'tees-2110', product: { name: 'Sodium Lamp Tee', slug: 'sodium-lamp-tee-DK4D5T20' } } as const
const coat = {
  brand: 'dunnage',
  category: 'men-coats-3010',
  product: { name: 'No. 4 Chore Coat', slug: 'no-4-chore-coat-DN1A4C10' },
} as const

/** One product per brand and flow. */
export const samplePurchases = {
  jacketInTheStates: { ...jacket, locale: 'en-us', color: 'Ember', size: 'M' },
  jacketInFrance: { ...jacket, locale: 'fr-fr', color: 'Braise', size: 'M' },
  jacketInSpain: { ...jacket, locale: 'es-es', color: 'Ascua', size: 'M' },
  teeInGermany: { ...tee, locale: 'de-de', color: 'Knochenweiß', size: 'L' },
  teeInBritain: { ...tee, locale: 'en-gb', color: 'Bone', size: 'L' },
  coatInCanada: { ...coat, locale: 'fr-ca', color: 'Brun canevas', size: 'L' },
  coatInItaly: { ...coat, locale: 'it-it', color: 'Marrone tela', size: 'L' },
} satisfies Record<string, SamplePurchase>
