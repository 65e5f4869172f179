import { type BrandId, brands } from './brands.ts'
import { companies, type PostalAddress } from './companies.ts'
import type { Region } from './locales.ts'

/** Who sells under a brand in a region, as invoices say. Without a VAT number where no VAT is charged. */
export type Seller = PostalAddress & { vatId?: string }

export function sellerOf(brand: BrandId, region: Region): Seller {
  const { seller, vatId } = companies[brand]
  return region === 'EMEA' ? { ...seller, vatId } : seller
}

/** Where returned parcels go. Invented, as the companies are. */
const warehouses: Readonly<Record<BrandId, Readonly<Record<Region, readonly string[]>>>> = {
  halvern: {
    NORA: ['100 Example Way, Dock 1', 'Portland, OR 97205', 'United States'],
    EMEA: ['Dijkstraat 16', '1011 AA Amsterdam', 'Nederland'],
  },
  dropkerb: {
    NORA: ['100 Example Way, Dock 2', 'Portland, OR 97205', 'United States'],
    EMEA: ['Torstraße 10', '10119 Berlin', 'Deutschland'],
  },
  dunnage: {
    NORA: ['100 Example Way, Dock 3', 'Portland, OR 97205', 'United States'],
    EMEA: ['Havenweg 5', '3011 AA Rotterdam', 'Nederland'],
  },
}

export function returnsTo(brand: BrandId, region: Region): PostalAddress {
  return { name: `${brands[brand].name} Returns`, lines: warehouses[brand][region] }
}
