import { endpoints } from '#contracts'
import type { ConsumerDetails } from '#contracts/entities/consumer'
import { percentSpent, spendBannerOf, mustSeeTerms } from '#domain/consumer/entitlements'
import { formatMoney } from '#domain/money/format-money'
import type { SessionConsumer } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'

export type ProgrammeOnPage = { spend: SpendOnPage | null; asksTerms: boolean }

/** Loads program status: the year's spend, and an employee's pending terms. */
export async function loadProgramme(shop: StorefrontContext): Promise<ProgrammeOnPage> {
  const [consumer, spend] = await Promise.all([shop.consumer().catch(() => null), spendOf(shop)])
  return { spend, asksTerms: consumer !== null && mustSeeTerms(consumer) }
}

/** Spend against the yearly cap, as text and percentage. */
export type SpendOnPage = { title: string; text: string; percent: number }

const patienceMs = 1_000

/** Current spend from the profile; null without a program or if late. */
export async function spendOf(shop: StorefrontContext): Promise<SpendOnPage | null> {
  const consumer = await shop.consumer().catch(() => null)
  if (!consumer || !isInProgramme(consumer)) return null
  const profile = profileOf(shop).catch(() => null)
  shop.visit.waitUntil(profile)
  const details = await Promise.race([profile, new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs))])
  return details && spendIn(shop, details)
}

async function profileOf(shop: StorefrontContext): Promise<ConsumerDetails> {
  const api = await shop.personalApi()
  return (await api(endpoints.consumer.profile, { query: {} })).consumerProfile.consumerDetails
}

async function spendIn(shop: StorefrontContext, details: ConsumerDetails): Promise<SpendOnPage | null> {
  const banner = spendBannerOf(details)
  if (!banner) return null
  const t = await shop.t()
  const { programme, spend } = banner
  const currency = (spend.currency ?? shop.place.currency) as typeof shop.place.currency
  const money = (amount: number) => formatMoney(amount, currency, shop.locale)
  const text = t('spend.text', { spent: money(spend.currentSpend), cap: money(spend.annualCap) })
  return { title: t(`spend.${programme}`), text, percent: percentSpent(spend) }
}

function isInProgramme({ isEmployee, isAthlete, programmes }: SessionConsumer): boolean {
  return isEmployee || isAthlete || programmes.length > 0
}
