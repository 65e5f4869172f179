import { type BrandId, brands } from './brands.ts'
import type { Region } from './locales.ts'

type PostalAddress = { name: string; lines: readonly string[] }

/** Company that sells under a brand in EMEA, as legal notices must name it. Fictitious, like the goods of the demonstration store. */
export type Company = {
  /** With its legal form. */
  seller: PostalAddress
  directors: readonly string[]
  register: { name: string; number: string }
  vatId: string
  email: string
  phone: string
  /** Answers for product safety in the European Union. (Regulation (EU) 2023/988, art. 16) */
  safetyContact: PostalAddress & { email: string }
  /** Keeps the website. */
  host: PostalAddress
}

const hostingCompany: PostalAddress = { name: 'Example Hosting B.V.', lines: ['Kabelweg 1', '1014 BA Amsterdam', 'Nederland'] }
const companyRegister = 'Companies House, Cardiff'

export const companies: Readonly<Record<BrandId, Company>> = {
  halvern: {
    seller: { name: 'Halvern Outdoor Ltd', lines: ['14 Fell Road', 'Kendal LA9 0HV', 'United Kingdom'] },
    directors: ['Ingrid Holm', 'Tom Ashworth'],
    register: { name: companyRegister, number: '00000001' },
    vatId: 'GB 000 0000 01',
    email: 'help@halvern.example',
    phone: '+44 1632 960101',
    safetyContact: {
      name: 'Halvern Europe B.V.',
      lines: ['Dijkstraat 14', '1011 AA Amsterdam', 'Nederland'],
      email: 'safety@halvern.example',
    },
    host: hostingCompany,
  },
  dropkerb: {
    seller: { name: 'Dropkerb Skateboarding Ltd', lines: ['8 Railway Arches', 'London E8 0DK', 'United Kingdom'] },
    directors: ['Femi Adeyemi'],
    register: { name: companyRegister, number: '00000002' },
    vatId: 'GB 000 0000 02',
    email: 'help@dropkerb.example',
    phone: '+44 1632 960102',
    safetyContact: {
      name: 'Dropkerb Europe GmbH',
      lines: ['Torstraße 8', '10119 Berlin', 'Deutschland'],
      email: 'safety@dropkerb.example',
    },
    host: hostingCompany,
  },
  dunnage: {
    seller: { name: 'Dunnage Workwear Ltd', lines: ['3 Timber Wharf', 'Hull HU1 0DN', 'United Kingdom'] },
    directors: ['Ruth Calder', 'Martin Pike'],
    register: { name: companyRegister, number: '00000003' },
    vatId: 'GB 000 0000 03',
    email: 'help@dunnage.example',
    phone: '+44 1632 960103',
    safetyContact: {
      name: 'Dunnage Europe B.V.',
      lines: ['Havenweg 3', '3011 AA Rotterdam', 'Nederland'],
      email: 'safety@dunnage.example',
    },
    host: hostingCompany,
  },
}

/** Company that sells under a brand in a region, as shown on invoices. Has no VAT number where no VAT is charged. */
export type Seller = PostalAddress & { vatId?: string }

export function getSeller(brand: BrandId, region: Region): Seller {
  const { seller, vatId } = companies[brand]
  return region === 'EMEA' ? { ...seller, vatId } : seller
}

/** Return addresses. Fictitious, like the companies. */
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

export function getReturnAddress(brand: BrandId, region: Region): PostalAddress {
  return { name: `${brands[brand].name} Returns`, lines: warehouses[brand][region] }
}
