import { renderToString } from 'react-dom/server.browser'
import { type Locale, locales } from '#config/locales'
import { noEntitlements } from '#domain/consumer/entitlements'
import { type AvailableMethod, getAvailableMethods } from '#domain/payment/available-methods'
import { getCardName } from '#domain/payment/cards'
import type { Translate } from '~/client/translations'

const rendered = new Map<Locale, string>()

/**
 * Names of what a shopper of this market can pay with, as marks for the foot of a page. Written on the edge, without code or styles in the
 * browser.
 */
export function renderPaymentMarks(locale: Locale, t: Translate): string {
  const html = rendered.get(locale) ?? renderToString(<PaymentMarks names={listPaymentNames(locale, t)} label={t('payment.accepted')} />)
  rendered.set(locale, html)
  return html
}

/** An ordinary amount, in minor units: a lender takes it, and a bank does too. */
const usualAmount = 10_000
const walletNames: Partial<Record<AvailableMethod['code'], string>> = {
  APPLE_PAY: 'Apple Pay',
  GOOGLE_PAY: 'Google Pay',
  PAYPAL_EXPRESS: 'PayPal',
}
/** Paid with what the shop itself gave out. */
const ownMethods: readonly AvailableMethod['code'][] = ['GIFT_CARD']

function listPaymentNames(locale: Locale, t: Translate): string[] {
  const { country } = locales[locale]
  const guest = { country, toPay: usualAmount, buysGiftCard: false, isInStore: false, entitlements: noEntitlements }
  const names = getAvailableMethods(guest).flatMap(({ code, brands = [] }) => {
    if (ownMethods.includes(code)) return []
    return code === 'CREDIT_CARD' ? brands.map(getCardName) : (walletNames[code] ?? t(`payment.name.${code}`))
  })
  return [...new Set(names)]
}

function PaymentMarks({ names, label }: { names: readonly string[]; label: string }) {
  return (
    <div className="legal" style={{ paddingBlockEnd: 0 }}>
      <p id="pay-marks">{label}</p>
      <ul aria-labelledby="pay-marks" style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>
        {names.map((name) => (
          <li key={name} style={{ border: '1px solid rgb(255 255 255 / 0.4)', borderRadius: '0.25rem', padding: '0.125rem 0.5rem' }}>
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
