import type { BrandId } from '#config/brands'
import { type Country, type Currency, locales, type Region } from '#config/locales'
import type { Program } from '#config/programs'
import type { Address } from '#contracts/entities/address'
import type { ConsumerDetails, Notification, Preferences, SavedInstrument } from '#contracts/entities/consumer'
import { getMarketDay } from '#domain/dates/market-day'
import type { Minor } from '#domain/money/minor-units'

/** Personal details. The phone is stored with plus and dial code. */
export type PersonalDetails = Pick<
  ConsumerDetails,
  'email' | 'firstName' | 'lastName' | 'phone' | 'phoneCode' | 'postalCode' | 'birthDate' | 'gender'
>

export type StoredAddress = Address & { id: string; approachType: 'S' | 'B'; main: boolean }

/** `stands`: the credential, a card token of the provider or the id of a gift card. Never leaves the platform. */
export type StoredInstrument = SavedInstrument & { stands: string }

/** Objects the shopper returns to after signing in. */
export type LinkedObjectIds = { basketId?: string; favoriteId?: string; saveForLaterId?: string }

/** A stored consumer. Points and subscriptions are stored elsewhere: orders hold points, and subscriptions belong to a recipient. */
export type Account = {
  kind: 'REGISTERED' | 'EMPLOYEE'
  country: Country
  /** Brand of the employment; missing in older accounts. */
  brand?: BrandId
  person: PersonalDetails
  /** Former addresses, latest last: emails to them belong to the person too. */
  formerEmails?: string[]
  /** False until the owner of the address has confirmed it; missing in accounts from before verification. (decision 041) */
  emailVerified?: boolean
  source?: ConsumerDetails['source']
  isEmployeeDiscountTCAccepted: boolean
  identities: ('WRANX' | 'IPA')[]
  /** Program membership and this year's spend, in minor units of the account's currency. */
  spent: Partial<Record<Program, Minor>>
  /** Loyalty membership; its day as `YYYY-MM-DD`. */
  loyalty?: { memberId: string; optInDate: string }
  /** Oldest first, as are the instruments. */
  addresses: StoredAddress[]
  instruments: StoredInstrument[]
  preferences: Preferences
  notifications: Notification[]
  ids: LinkedObjectIds
  /** Ids of the latest removals: removing one again changes nothing and is no error. */
  removed: string[]
  /** When to load the provider's cards again, in milliseconds. */
  cardsDueAt?: number
}

/** Registration data, and fields only seeds may set. */
export type NewProfile = PersonalDetails & {
  /** Country and brand of registration. */
  country: Country
  brand: BrandId
  /** False until someone has proved that the address is theirs. */
  emailVerified?: boolean
  source?: ConsumerDetails['source']
  subscriptions?: {
    newsletterConsent?: boolean
    loyaltyConsent?: boolean
    smsNotificationConsent?: boolean
    loyaltyEnrollment?: boolean
    loyaltyNewsletterConsent?: boolean
  }
  seed?: Partial<Pick<Account, 'kind' | 'isEmployeeDiscountTCAccepted' | 'identities' | 'spent'>> & { points?: number }
}

/** Creates the account of a sign-up. If the form chooses loyalty, it is a member from the start. */
export function createAccount(profile: NewProfile, { memberId, now }: { memberId: string; now: number }): Account {
  const { country, brand, emailVerified = true, source, subscriptions, seed = {} } = profile
  const { kind = 'REGISTERED', isEmployeeDiscountTCAccepted = false, identities = [], spent = {} } = seed
  return {
    kind,
    ...{ country, brand },
    person: toPersonalDetails(profile),
    emailVerified,
    ...(source && { source }),
    isEmployeeDiscountTCAccepted,
    identities,
    spent: kind === 'EMPLOYEE' ? { employee: 0, ...spent } : spent,
    ...(subscriptions?.loyaltyEnrollment && { loyalty: { memberId, optInDate: getMarketDay(now, country) } }),
    addresses: [],
    instruments: [],
    preferences: {},
    notifications: [],
    ids: {},
    removed: [],
  }
}

function toPersonalDetails({ email, firstName, lastName, phone, phoneCode, postalCode, birthDate, gender }: NewProfile): PersonalDetails {
  return { email: email.toLowerCase(), firstName, lastName, phone, phoneCode, postalCode, birthDate, gender }
}

/** Returns region and currency of a country. */
export function getCountryMarket(country: Country): { country: Country; region: Region; currency: Currency } {
  const { region, currency } = Object.values(locales).find((locale) => locale.country === country) ?? locales['en-us']
  return { country, region, currency }
}

/** The year it is in a country. */
export function getMarketYear(country: Country, now: number): number {
  return Number(getMarketDay(now, country).slice(0, 4))
}

const maxRememberedRemovals = 50

/** Remembers the id of a removed entry. */
export function withRemovedId(account: Account, id: string): Account {
  return { ...account, removed: [...account.removed, id].slice(-maxRememberedRemovals) }
}

type GroupingOptions<T> = { getGroup: (item: T) => string; isFirst: (item: T) => boolean }

/** The preferred entry of each group: the requested one, else the former first, else the oldest. Lists are sorted by age. */
export function pickFirstPerGroup<T>(list: readonly T[], { getGroup, isFirst }: GroupingOptions<T>, entry?: T): Set<T> {
  const firstByGroup = new Map<string, T>()
  for (const item of list) {
    const current = firstByGroup.get(getGroup(item))
    if (!current || (isFirst(item) && !isFirst(current))) firstByGroup.set(getGroup(item), item)
  }
  if (entry) firstByGroup.set(getGroup(entry), entry)
  return new Set(firstByGroup.values())
}
