import callouts from '#content/promotions/standard-callouts.json'
import { type Country, countryCodes, currencies, type Currency, languages, type Region, regions } from '#config/locales'
import type { Promotion } from '#contracts/entities/promotion'
import { getMarketTimeZone, parseZonedTime } from '#domain/dates/market-day'
import { parseMinorAmount } from './parse-amount'
import { toPromotionFormFields } from './promotion-form-fields'
import type { FieldErrors } from './unit-fields'

/** The kinds of promotion that the console writes; others are written by the API. */
export const promotionKinds = { percentage: 'Percent off', amount: 'Amount off', 'free-delivery': 'Free delivery' } as const
type PromotionKind = keyof typeof promotionKinds
type NewPromotion = Omit<Promotion, 'promotionId'>
export type PromotionInput = { promotionId: string; body: NewPromotion } | { findings: FieldErrors }

/**
 * Parses the form into a promotion, or lists all errors. The id is derived from the name and the form's key, so that a form sent twice creates one
 * promotion. `base`: the promotion edited or copied, which supplies what the form has no fields for.
 */
export function parsePromotion(form: URLSearchParams, now: number, base?: Promotion): PromotionInput {
  const findings: Record<string, string> = {}
  const name = parseName(form, findings)
  const offer = parseOffer(form, findings, base)
  const selectedRegions = regions.filter((region) => form.getAll('region').includes(region))
  if (selectedRegions.length === 0) findings.region = 'Select at least one region.'
  const coupon = parseCoupon(form, findings)
  const schedule = (base && getUnchangedSchedule(form, base)) ?? parseSchedule(form, now, findings)
  if (Object.keys(findings).length > 0 || !offer) return { findings }
  const campaignId = toSlug(name.en)
  const body = {
    ...(base && getHiddenProperties(base)),
    ...{ campaignId, name, ...offer, regions: selectedRegions satisfies Region[], exclusive: form.has('exclusive') },
    ...(coupon && { coupon }),
    ...schedule,
  }
  const idSuffix = (form.get('key') ?? '').replace(/[^a-z0-9]/g, '').slice(0, 6)
  return { promotionId: `${campaignId}-${idSuffix}`, body }
}

type PromotionOffer = Pick<Promotion, 'reward' | 'minimum' | 'level' | 'callout' | 'approaching'>

/** What it gives and from which value, with the texts of that: those of `base` as long as they say the same. */
function parseOffer(form: URLSearchParams, findings: Record<string, string>, base: Promotion | undefined): PromotionOffer | undefined {
  const kind = (Object.keys(promotionKinds) as PromotionKind[]).find((candidate) => candidate === form.get('kind'))
  const sameKindBase = base && form.get('kind') === base.reward.kind ? base : undefined
  const isMarketMinimum = base?.minimum === 'market' && form.has('minimum.market')
  const enteredMinimum = isMarketMinimum ? 'market' : parseMinimum(form, findings)
  const minimum = enteredMinimum && { minimum: enteredMinimum }
  if (sameKindBase && (minimum !== undefined) === (sameKindBase.minimum !== undefined)) {
    const { level, callout, approaching } = sameKindBase
    const reward = kind ? parseReward(form, kind, findings) : sameKindBase.reward
    return { reward, level, callout, ...minimum, ...(approaching && { approaching }) }
  }
  if (kind) {
    const level = sameKindBase?.level ?? (kind === 'free-delivery' ? 'SHIPPING' : 'ORDER')
    return { reward: parseReward(form, kind, findings), level, callout: callouts[kind][minimum ? 'fromMinimum' : 'always'], ...minimum }
  }
  if (sameKindBase) return { reward: sameKindBase.reward, level: sameKindBase.level, callout: sameKindBase.callout, ...minimum }
  findings.kind = 'Select a type.'
  return undefined
}

/** Properties the form has no fields for, valid with any offer. */
function getHiddenProperties({ audience, categories }: Promotion): Pick<Promotion, 'audience' | 'categories'> {
  return { ...(audience && { audience }), ...(categories && { categories }) }
}

/** Times whose fields were not edited: keeps seconds and zones that the fields do not show. */
function getUnchangedSchedule(form: URLSearchParams, base: Promotion): Pick<Promotion, 'from' | 'until'> | undefined {
  const baseFields = toPromotionFormFields(base)
  if (!['from', 'until', 'clock'].every((name) => (form.get(name) ?? '') === (baseFields.get(name) ?? ''))) return undefined
  return { ...(base.from !== undefined && { from: base.from }), ...(base.until !== undefined && { until: base.until }) }
}

/** A language without a name of its own has the English one. */
function parseName(form: URLSearchParams, findings: Record<string, string>): Promotion['name'] {
  const englishName = form.get('name.en')?.trim() ?? ''
  if (englishName === '' || englishName.length > 60) findings['name.en'] = 'Enter a name of at most 60 characters.'
  const entries = languages.map((language) => [language, form.get(`name.${language}`)?.trim() || englishName] as const)
  return Object.fromEntries(entries) as Promotion['name']
}

function parseReward(form: URLSearchParams, kind: PromotionKind, findings: Record<string, string>): Promotion['reward'] {
  if (kind === 'free-delivery') return { kind }
  if (kind === 'percentage') {
    const percent = Number(form.get('percent')?.trim() || Number.NaN)
    if (!Number.isInteger(percent) || percent < 1 || percent > 100) findings.percent = 'Enter a whole number from 1 to 100.'
    return { kind, percent }
  }
  const amount = parsePrices(form, 'amount')
  if (currencies.some((currency) => !(amount[currency] > 0))) findings.amount = 'Enter an amount above 0 in every currency.'
  return { kind, amount }
}

function parseMinimum(form: URLSearchParams, findings: Record<string, string>): Promotion['minimum'] {
  if (currencies.every((currency) => !form.get(`minimum.${currency}`)?.trim())) return undefined
  const minimum = parsePrices(form, 'minimum')
  if (currencies.some((currency) => !(minimum[currency] > 0))) findings.minimum = 'Enter a minimum in every currency, or in none.'
  return minimum
}

function parsePrices(form: URLSearchParams, name: string): Record<Currency, number> {
  return Object.fromEntries(
    currencies.map((currency) => [currency, parseMinorAmount(form.get(`${name}.${currency}`), currency)]),
  ) as Record<Currency, number>
}

function parseCoupon(form: URLSearchParams, findings: Record<string, string>): Promotion['coupon'] {
  const code = form.get('code')?.trim().toUpperCase() ?? ''
  const limits = (['uses', 'usesPerConsumer'] as const).flatMap((name) => {
    const text = form.get(name)?.trim() ?? ''
    if (text === '') return []
    if (!/^[1-9]\d{0,6}$/.test(text)) findings[name] = 'Enter a whole number above 0, or leave it empty.'
    return [[name, Number(text)] as const]
  })
  if (code === '') {
    if (limits.length > 0) findings.code = 'Enter a code: only codes have a limit.'
    return undefined
  }
  if (!/^[A-Z0-9]{4,20}$/.test(code)) findings.code = 'Enter 4 to 20 letters and digits.'
  return { code, ...Object.fromEntries(limits) }
}

/** Parses the schedule. For one market, times are in its time zone; without a market they are local times in each zone. */
function parseSchedule(form: URLSearchParams, now: number, findings: Record<string, string>): Pick<Promotion, 'from' | 'until'> {
  const selectedMarket = countryCodes.find((country) => country === form.get('clock'))
  const parseTime = (name: 'from' | 'until') => {
    const text = form.get(name)?.trim() ?? ''
    const instant = text === '' ? undefined : parseZonedTime(text, getMarketTimeZone(selectedMarket ?? defaultMarket))
    if (instant === null) findings[name] = 'Enter a date and a time.'
    return instant ?? undefined
  }
  const [from, until] = [parseTime('from'), parseTime('until')]
  if (until !== undefined && until <= now) findings.until = 'Enter an end in the future.'
  if (from !== undefined && until !== undefined && until <= from) findings.until = 'Enter an end that is after the start.'
  const formatTime = (name: 'from' | 'until', instant: number) =>
    selectedMarket ? new Date(instant).toISOString() : (form.get(name)?.trim() ?? '')
  return {
    ...(from !== undefined && { from: formatTime('from', from) }),
    ...(until !== undefined && { until: formatTime('until', until) }),
  }
}

const defaultMarket: Country = 'US'

/** `Spring sale!` → `spring-sale`. */
function toSlug(name: string): string {
  const asciiName = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  const slug = asciiName
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 30)
    .replace(/-$/, '')
  return /^[a-z].{2}/.test(slug) ? slug : `offer-${slug}`.replace(/-$/, '')
}
