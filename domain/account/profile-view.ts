import { type Program, yearlyTerms } from '#config/programs'
import type { Address } from '#contracts/entities/address'
import type { ConsumerDetails, ConsumerProfile, SavedInstrument, Spend, Subscription, PendingPoints } from '#contracts/entities/consumer'
import { toWireAmount, type Minor } from '#domain/money/minor-units'
import { type Account, type StoredAddress, type StoredInstrument, getCountryMarket } from './account'

type ProfileViewOptions = {
  subscriptions: Subscription[]
  points?: number
  pending?: PendingPoints[]
  athleteCredit: Minor
  spentThisYear: Minor
  allowanceLeft?: Minor | undefined
}

/** The account as its owner sees it. Points need a loyalty membership. */
export function toConsumerProfile(
  account: Account,
  { subscriptions, points, pending = [], athleteCredit, spentThisYear, allowanceLeft }: ProfileViewOptions,
): ConsumerProfile {
  const {
    person,
    emailVerified = true,
    source,
    identities,
    addresses,
    isEmployeeDiscountTCAccepted,
    preferences,
    loyalty,
    notifications,
  } = account
  return {
    consumerDetails: {
      ...person,
      emailVerified,
      ...(source && { source }),
      addressList: addresses.map(toAddressView),
      identityList: identities.map((type) => ({ type })),
      ...toProgramSpend(account, { athleteCredit, spentThisYear, allowanceLeft }),
      isEmployeeDiscountTCAccepted,
    },
    preferences,
    subscriptions,
    ...(loyalty &&
      points !== undefined && {
        loyaltySummary: {
          points: { balance: points, currency: getCountryMarket(account.country).currency, ...(pending.length > 0 && { pending }) },
        },
      }),
    isLoyaltyMember: loyalty !== undefined,
    currency: getCountryMarket(account.country).currency,
    ...(loyalty && { loyaltyOptInDate: loyalty.optInDate }),
    enrollments: loyalty ? [{ type: 'Loyalty' }] : [],
    ...(notifications.length > 0 && { notifications }),
  }
}

/** An address with both API names of its id. */
export function toAddressView(address: StoredAddress): Address {
  return { ...address, addressId: address.id }
}

/** A stored instrument without its payment credential, which never leaves the platform. */
export function toSavedInstrument({ stands: _stands, ...instrument }: StoredInstrument): SavedInstrument {
  return instrument
}

type ProgramUsage = Pick<ProfileViewOptions, 'athleteCredit' | 'spentThisYear' | 'allowanceLeft'>

/** Athletes: credit ever used. Employees: used part of the yearly allowance. Professionals: this year's order total. */
function toProgramSpend(
  { spent, country }: Account,
  { athleteCredit, spentThisYear, allowanceLeft }: ProgramUsage,
): Pick<ConsumerDetails, Program> {
  const { athlete = 0, employee = 0, prosumer = 0 } = spent
  const current: Record<Program, Minor> = {
    athlete: Math.max(athlete, yearlyTerms.athlete.annualCredit - athleteCredit),
    employee: allowanceLeft === undefined ? employee : yearlyTerms.employee.annualCap - allowanceLeft,
    prosumer: prosumer + spentThisYear,
  }
  const { currency } = getCountryMarket(country)
  const toWire = (amount: Minor) => toWireAmount(amount, currency)
  const toSpend = (program: Program): Spend => ({
    currentSpend: toWire(current[program]),
    annualCap: toWire(yearlyTerms[program].annualCap),
    annualCredit: toWire(yearlyTerms[program].annualCredit),
    currency,
  })
  return Object.fromEntries((Object.keys(spent) as Program[]).map((program) => [program, toSpend(program)]))
}
