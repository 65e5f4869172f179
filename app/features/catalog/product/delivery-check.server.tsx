import type { CSSProperties } from 'react'
import { renderToString } from 'react-dom/server.browser'
import type { Product } from '#contracts/entities/product'
import { isComingSoon } from '#domain/product/buy-state'
import { isSoldOut } from '#domain/product/price-label'
import { href } from '#routes'
import type { Translate } from '~/client/translations'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { TextInput } from '~/ui/text-input'
import { type ChosenOptions, getSlug } from './chosen-options'
import { formatDays } from '#domain/dates/format-days'
import { getMarketDay } from '#domain/dates/market-day'
import type { DeliveryMethod } from '#domain/delivery/delivery-methods'
import { calculateDeliveryEstimate, getDeliveryToPostalCode, type PostalCodeDelivery } from '#domain/delivery/standard-delivery'
import { hasFreeDeliveryBenefit } from '#domain/loyalty/loyalty-benefits'
import { formatMoney } from '#domain/money/format-money'
import { toMinorUnits, toWireAmount } from '#domain/money/minor-units'
import { canSaveToSession, hasConsent } from '~/server/consent.server'
import { logError } from '~/server/log-error'

/**
 * A folded form that asks for a postal code, and its answer, as HTML: browsers need no code for it. Null for what is not sent, or cannot be ordered
 * now.
 */
export async function renderDeliveryCheck(shop: StorefrontContext, product: Product, chosen: ChosenOptions): Promise<string | null> {
  if (product.productType !== 'physical' || product.isRobisOnly || isSoldOut(product) || isComingSoon(product, shop.requestContext.now))
    return null
  const path = href('product', { locale: shop.locale, slug: getSlug(product) })
  const answer = await loadDeliveryAnswer(shop, product)
  const isAsked = answer.isTyped || answer.code !== ''
  if (isAsked) return renderAnswer(shop, { answer, path, chosen })
  const key = JSON.stringify([shop.siteId, path, chosen])
  const form = unaskedForms.get(key) ?? (await renderAnswer(shop, { answer, path, chosen }))
  if (unaskedForms.size >= maxUnaskedForms) unaskedForms.clear()
  unaskedForms.set(key, form)
  return form
}

const maxUnaskedForms = 500

/** Forms that ask, the same for everybody whose postal code is not known. */
const unaskedForms = new Map<string, string>()

type RenderAnswerOptions = Pick<DeliveryCheckProps, 'path' | 'chosen'> & { answer: Awaited<ReturnType<typeof loadDeliveryAnswer>> }

async function renderAnswer(shop: StorefrontContext, { answer, path, chosen }: RenderAnswerOptions): Promise<string> {
  const { code, isTyped, place, lines } = answer
  const t = await shop.t()
  return renderToString(
    <DeliveryCheck
      {...{ t, chosen, code, lines, path }}
      label={t(shop.market.country === 'US' ? 'address.postalCode.US' : 'address.postalCode')}
      title={place === undefined ? t('deliveryCheck.title') : t('deliveryCheck.to', { place })}
      isOpen={isTyped}
      error={code && place === undefined ? t('forms:postalCode') : undefined}
    />,
  )
}

const formStyle: CSSProperties = { display: 'grid', gridTemplateColumns: '1fr auto', gap: '0.5rem' }
/** A product's page has no styles of fields, which this one would not pay for. */
const inputStyle: CSSProperties = {
  inlineSize: '100%',
  minBlockSize: '3rem',
  padding: '0.5rem 0.875rem',
  border: 'var(--bw) solid var(--c-line-strong)',
  borderRadius: 'var(--r-input, var(--r-btn))',
  backgroundColor: 'var(--c-surface)',
  color: 'var(--c-ink)',
}

type DeliveryCheckProps = {
  t: Translate
  label: string
  path: string
  chosen: ChosenOptions
  code: string
  title: string
  isOpen: boolean
  error: string | undefined
  lines: readonly string[]
}

function DeliveryCheck({ t, label, path, chosen, code, title, isOpen, error, lines }: DeliveryCheckProps) {
  return (
    <details id="deliver" open={isOpen}>
      <summary>
        {title}
        <Icon name="plus" size="sm" />
      </summary>
      <div className="flow-s">
        <form action={`${path}#deliver`} noValidate style={{ ...formStyle, alignItems: error ? 'center' : 'end' }}>
          {Object.entries(chosen).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <TextInput
            id={postalCodeParameter}
            name={postalCodeParameter}
            label={label}
            defaultValue={code}
            error={error}
            autoComplete="postal-code"
            style={error ? { ...inputStyle, borderColor: 'var(--c-sale)' } : inputStyle}
          />
          <Button type="submit" look="quiet">
            {t('deliveryCheck.send')}
          </Button>
        </form>
        {lines.length > 0 ? (
          <ul className="b small">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </details>
  )
}

const postalCodeParameter = 'postalCode'
const maxTypedLength = 40

type DeliveryAnswer = {
  /** As typed, or as it was typed for another product. */
  code: string
  isTyped: boolean
  /** None for what is no postal code of the country. */
  place: string | undefined
  lines: readonly string[]
}

/** Days, price and limits of delivery to the postal code of the URL, or to the one the session remembers. */
async function loadDeliveryAnswer(shop: StorefrontContext, product: Product): Promise<DeliveryAnswer> {
  const typed = new URL(shop.request.url).searchParams.get(postalCodeParameter)?.slice(0, maxTypedLength).trim()
  const code = typed ?? (await findRememberedCode(shop)) ?? ''
  const delivery = code ? await getDelivery(shop, product, code) : undefined
  if (typed && delivery) await rememberCode(shop, delivery.postalCode)
  if (typed === '') await forgetCode(shop)
  const lines = delivery ? listAnswerLines(shop, delivery, await shop.t()) : []
  return { code, isTyped: typed !== undefined, place: delivery?.place, lines }
}

async function getDelivery(shop: StorefrontContext, { price }: Product, code: string): Promise<PostalCodeDelivery | undefined> {
  const { country, region, currency } = shop.market
  const isFree = await hasFreeDelivery(shop)
  return getDeliveryToPostalCode(code, { country, region, value: toMinorUnits(price.lowCurrent, currency), isFree })
}

/** Returns true for members of the loyalty program where they pay no delivery. A session that cannot be read is nobody's. */
export async function hasFreeDelivery({ consumer: readConsumer, market }: StorefrontContext): Promise<boolean> {
  const consumer = await readConsumer().catch(() => null)
  return consumer?.isLoyaltyMember === true && hasFreeDeliveryBenefit(market.country)
}

function listAnswerLines({ requestContext, market, locale }: StorefrontContext, delivery: PostalCodeDelivery, t: Translate): string[] {
  if (delivery.failure) return [t(`api:CANT_SHIP_THERE.${delivery.failure}`)]
  const { country, currency } = market
  const orderDay = getMarketDay(requestContext.now, country)
  const formatMethod = ({ code, pays, deliveryTime }: DeliveryMethod) => {
    const days = calculateDeliveryEstimate(deliveryTime, orderDay, country)
    const price = pays === 0 ? t('deliveryCheck.free') : formatMoney(toWireAmount(pays, currency), currency, locale)
    return t(`deliveryCheck.${code}`, { dates: days ? formatDays(days, locale) : deliveryTime, price })
  }
  const hasExpress = delivery.methods.some(({ code }) => code === 'express')
  return [...delivery.methods.map(formatMethod), ...(hasExpress ? [] : [t('deliveryCheck.noExpress')])]
}

/** The place that was asked for in this country before. */
async function findRememberedCode(shop: StorefrontContext): Promise<string | undefined> {
  const { session, market } = shop
  if (!hasConsent(shop, 'C0003')) return undefined
  const { deliverTo } = await session.beyondCart().catch(() => ({ deliverTo: undefined }))
  return deliverTo?.country === market.country ? deliverTo.postalCode : undefined
}

/** For the other products of this session. A failure to store is ignored. */
async function rememberCode(shop: StorefrontContext, postalCode: string): Promise<void> {
  const { session, market, requestContext } = shop
  if (!canSaveToSession(shop)) return
  await session
    .open()
    .then((store) => store.rememberDeliverTo({ country: market.country, postalCode }))
    .catch((error: unknown) => logError(requestContext, 'place of delivery not kept', error))
}

/** A shopper who empties the field is asked again by the next product. */
async function forgetCode({ session, requestContext }: StorefrontContext): Promise<void> {
  const { deliverTo } = await session.beyondCart().catch(() => ({ deliverTo: undefined }))
  if (!deliverTo) return
  await session
    .open()
    .then((store) => store.clearRemembered('deliverTo'))
    .catch((error: unknown) => logError(requestContext, 'place of delivery not cleared', error))
}
