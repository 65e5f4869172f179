import { companies } from '#config/companies'
import { locales } from '#config/locales'
import type { Product } from '#contracts/entities/product'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { ProductMaker } from './product-safety'

/** The maker of a brand's goods is who sells them under its name; undefined for what is no thing, and where no law asks. */
export function makerOf({ locale, brand }: StorefrontContext, { productType }: Pick<Product, 'productType'>): ProductMaker | undefined {
  if (locales[locale].region !== 'EMEA' || productType !== 'physical') return undefined
  const { seller, email, safetyContact } = companies[brand.id]
  const { name, lines } = safetyContact
  const euContact = { name, address: lines.join(', '), email: safetyContact.email }
  return { name: seller.name, address: seller.lines.join(', '), email, euContact }
}
