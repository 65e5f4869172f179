import type { AdyenAmount } from '#vendor/adyen'
import type { Currency } from '#config/locales'
import { formatAmount } from '#domain/money/minor-units'

/** Text, never a number: `129.95`. */
export type ProviderAmount = { value: string; currency: string }

/**
 * Currencies whose number of decimals at the provider is not two. CLP, CVE, IDR and ISK differ from ISO 4217 there.
 * (docs.adyen.com/development-resources/currency-codes)
 */
const adyenDecimals: Readonly<Record<string, number>> = {
  ...{ CVE: 0, DJF: 0, GNF: 0, IDR: 0, JPY: 0, KMF: 0, KRW: 0, PYG: 0, RWF: 0, UGX: 0, VND: 0, VUV: 0, XAF: 0, XOF: 0, XPF: 0 },
  ...{ BHD: 3, IQD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3 },
}

/** An amount as the provider takes it, in minor units: `129.95 EUR` → 12995. Throws when it has more decimals than its currency. */
export function toAdyenAmount({ value, currency }: ProviderAmount): AdyenAmount {
  const decimalPlaces = getAdyenDecimals(currency)
  const [, integerPart = '', fraction = ''] = /^(\d{1,12})(?:\.(\d*))?$/.exec(value) ?? []
  const [keptDecimals, excessDecimals] = [fraction.slice(0, decimalPlaces), fraction.slice(decimalPlaces)]
  if (integerPart === '' || Number(excessDecimals) > 0) throw new Error(`${value} is no amount in ${currency}`)
  return { value: Number(integerPart + keptDecimals.padEnd(decimalPlaces, '0')), currency }
}

/** Our minor units as the provider's: those of ISK, which has no decimals by ISO 4217, become hundredths. Negative amounts keep their sign. */
export function toAdyenUnits(minorUnits: number, currency: Currency): number {
  const { value } = toAdyenAmount({ value: formatAmount(Math.abs(minorUnits), currency), currency })
  return minorUnits < 0 ? -value : value
}

/** The text of an amount of the provider's: 12995 EUR → `129.95`. */
export function fromAdyenAmount({ value, currency }: AdyenAmount): ProviderAmount {
  const decimalPlaces = getAdyenDecimals(currency)
  const digits = String(value).padStart(decimalPlaces + 1, '0')
  const text = decimalPlaces === 0 ? `${digits}.00` : `${digits.slice(0, -decimalPlaces)}.${digits.slice(-decimalPlaces)}`
  return { value: text, currency }
}

export function getAdyenDecimals(currency: string): number {
  return Object.hasOwn(adyenDecimals, currency) ? (adyenDecimals[currency] ?? 2) : 2
}
