import { endpoints } from '#contracts'
import type { ConsumerDetails } from '#contracts/entities/consumer'
import { calculatePercentSpent, getSpendBanner, mustSeeTerms } from '#domain/consumer/entitlements'
import { formatMoney } from '#domain/money/format-money'
import type { SessionConsumer } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'

export type ProgrammeView = { spend: SpendView | null; asksTerms: boolean }

/** Loads program status: the year's spend, and an employee's pending terms. */
export async function loadProgramme(shop: StorefrontContext): Promise<ProgrammeView> {
  const [consumer, spend] = await Promise.all([shop.consumer().catch(() => null), loadSpend(shop)])
  return { spend, asksTerms: consumer !== null && mustSeeTerms(consumer) }
}

/** Spend against the yearly cap, as text and percentage. */
export type SpendView = { title: string; text: string; percent: number }

const profileTimeoutMs = 1_000

/** Current spend from the profile; null without a program or if late. */
export async function loadSpend(shop: StorefrontContext): Promise<SpendView | null> {
  const consumer = await shop.consumer().catch(() => null)
  if (!consumer || !isInProgramme(consumer)) return null
  const profileRequest = loadConsumerDetails(shop).catch(() => null)
  shop.visit.waitUntil(profileRequest)
  const details = await Promise.race([profileRequest, new Promise<null>((resolve) => setTimeout(() => resolve(null), profileTimeoutMs))])
  return details && toSpendView(shop, details)
}

async function loadConsumerDetails(shop: StorefrontContext): Promise<ConsumerDetails> {
  const api = await shop.personalApi()
  return (await api(endpoints.consumer.profile, { query: {} })).consumerProfile.consumerDetails
}

async function toSpendView(shop: StorefrontContext, details: ConsumerDetails): Promise<SpendView | null> {
  const banner = getSpendBanner(details)
  if (!banner) return null
  const t = await shop.t()
  const { programme, spend } = banner
  const currency = (spend.currency ?? shop.place.currency) as typeof shop.place.currency
  const formatAmount = (amount: number) => formatMoney(amount, currency, shop.locale)
  const text = t('spend.text', { spent: formatAmount(spend.currentSpend), cap: formatAmount(spend.annualCap) })
  return { title: t(`spend.${programme}`), text, percent: calculatePercentSpent(spend) }
}

function isInProgramme({ isEmployee, isAthlete, programmes }: SessionConsumer): boolean {
  return isEmployee || isAthlete || programmes.length > 0
}
