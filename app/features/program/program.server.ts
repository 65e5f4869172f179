import { endpoints } from '#contracts'
import type { ConsumerDetails } from '#contracts/entities/consumer'
import { calculatePercentSpent, getSpendBanner, shouldShowTerms } from '#domain/consumer/entitlements'
import { formatMoney } from '#domain/money/format-money'
import type { SessionConsumer, SessionFlash } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { z } from 'zod'
import { yearlyTerms } from '#config/programs'
import { toWireAmount } from '#domain/money/minor-units'
import { toSafePath } from '#domain/redirect/safe-path'
import { href } from '#routes'
import { formHandler, seeOther } from '~/server/form-action.server'
import { withConsumer, requireSignIn } from '~/server/require-sign-in.server'

export type ProgramView = { spend: SpendView | null; asksTerms: boolean }

/** Loads program status: the year's spend, and an employee's pending terms. */
export async function loadProgram(shop: StorefrontContext): Promise<ProgramView> {
  const [consumer, spend] = await Promise.all([shop.consumer().catch(() => null), loadSpend(shop)])
  return { spend, asksTerms: consumer !== null && shouldShowTerms(consumer) }
}

/** Spend against the yearly cap, as text and percentage. */
export type SpendView = { title: string; text: string; percent: number }

const profileTimeoutMs = 1_000

/** Current spend from the profile; null without a program or if late. */
export async function loadSpend(shop: StorefrontContext): Promise<SpendView | null> {
  const consumer = await shop.consumer().catch(() => null)
  if (!consumer || !isInProgram(consumer)) return null
  const profileRequest = loadConsumerDetails(shop).catch(() => null)
  shop.requestContext.waitUntil(profileRequest)
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
  const { program, spend } = banner
  const currency = (spend.currency ?? shop.market.currency) as typeof shop.market.currency
  const formatAmount = (amount: number) => formatMoney(amount, currency, shop.locale)
  const text = t('spend.text', { spent: formatAmount(spend.currentSpend), cap: formatAmount(spend.annualCap) })
  return { title: t(`spend.${program}`), text, percent: calculatePercentSpent(spend) }
}

function isInProgram({ isEmployee, isAthlete, programmes }: SessionConsumer): boolean {
  return isEmployee || isAthlete || programmes.length > 0
}

/** Loads the short terms for an employee; others have nothing to accept. */
export async function loadEmployeeTerms(shop: StorefrontContext) {
  const { kind, isEmployeeDiscountTCAccepted: isAccepted } = await requireSignIn(shop)
  const redirectTo = toSafePath(new URL(shop.request.url).searchParams.get('redirectTo')) ?? ''
  const { locale, market } = shop
  if (kind !== 'EMPLOYEE') throw seeOther(redirectTo || href('account', { locale }))
  const cap = toWireAmount(yearlyTerms.employee.annualCap, market.currency)
  return { isAccepted, redirectTo, cap: formatMoney(cap, market.currency, locale) }
}

export type LoadedEmployeeTerms = Awaited<ReturnType<typeof loadEmployeeTerms>>

/** Page the employee was heading for. */
const employeeTermsForm = z.object({ redirectTo: z.string().max(2_000).default('') })

/** Records an employee's consent in the profile and in the session, whose token is out of date. */
const acceptTermsAction = formHandler(employeeTermsForm, async ({ redirectTo }, { shop }) => {
  // Anybody else has nothing to agree to, and continues. The platform's refusal would end their sign-in.
  if ((await requireSignIn(shop)).kind !== 'EMPLOYEE') return seeOther(toSafePath(redirectTo) ?? href('account', { locale: shop.locale }))
  const body = { consumerProfile: { consumerDetails: { isEmployeeDiscountTCAccepted: true } } }
  await withConsumer(shop, (api) => api(endpoints.consumer.updateProfile, { body }))
  await shop.session.rememberConsumer({ isEmployeeDiscountTCAccepted: true })
  return redirectWithFlash(shop, { redirectTo, flash: { tone: 'success', key: 'terms.accepted' } })
})

/** The employee shops as everybody does; nothing is written down, and the account offers the terms again. */
const declineTermsAction = formHandler(employeeTermsForm, async ({ redirectTo }, { shop }) =>
  redirectWithFlash(shop, { redirectTo, flash: { tone: 'info', key: 'terms.declined' } }),
)

export const employeeTermsActions = { 'accept-terms': acceptTermsAction, 'decline-terms': declineTermsAction }

/** Redirects to the original page, or confirms inside the dialog. */
async function redirectWithFlash(
  shop: StorefrontContext,
  { redirectTo, flash }: { redirectTo: string; flash: SessionFlash },
): Promise<Response> {
  const { locale } = shop
  const next = toSafePath(redirectTo) ?? href('account', { locale })
  await shop.session.addFlash({ ...flash, ...(next.split('?')[0] === href('signedIn', { locale }) && { at: 'signed-in' }) })
  return seeOther(next)
}
