import { type FocusEvent, useEffect, useState } from 'react'
import type { Country } from '#config/locales'
import { afterPress, restoreFieldError } from '~/client/form-result'
import { useStorefront } from '~/client/storefront-context'
import type { FormResult } from '~/server/form-action.server'
import { isAddressField } from './address-label'

/**
 * Checks a field of an address when the shopper leaves it, by the server's rules (VAL-38). A field that is empty, or still as it came, is
 * left to the form's own answer. Without an answer from the server nothing is said: the form is checked again when it is sent.
 */
export function useFieldChecks(country: Country, answer: Pick<FormResult, 'errors'> | undefined) {
  const { locale } = useStorefront()
  const [errors, setErrors] = useState<Readonly<Record<string, string | null>>>({})
  // The answer to the whole form replaces what was found one by one.
  useEffect(() => setErrors({}), [answer])

  async function check({ target }: FocusEvent<HTMLElement>) {
    if (!(target instanceof HTMLInputElement) || !isAddressField(ownName(target.name))) return
    const { name, value, defaultValue } = target
    if (!value.trim() || (value === defaultValue && !errors[name])) return
    const chosen = target.form?.elements.namedItem('countryCode')
    const fields = { country: chosen instanceof HTMLSelectElement ? chosen.value : country, field: ownName(name), value }
    const checked = await checkField({ locale, ...fields })
    if (checked === undefined || target.value !== value) return
    const { error, ...place } = checked
    afterPress(() => {
      if (error) restoreFieldError(target)
      setErrors((others) => ({ ...others, [name]: error }))
      propose(target.form, place)
    })
  }

  const errorOf = (name: string) => (errors[name] === undefined ? answer?.errors[name]?.[0] : (errors[name] ?? undefined))
  return { onBlur: (left: FocusEvent<HTMLElement>) => void check(left), errorOf }
}

/** A field of a pickup contact is named after its parcel: `contact.store-1.phone`. */
function ownName(name: string): string {
  return name.split('.').at(-1) ?? ''
}

/** `error`: null for a right field. The place is that of a postal code. */
type CheckedField = { error: string | null; city?: string; state?: string }

/** Fills in the city and the state of a postal code where they are empty, or still as they were proposed: nothing that was typed is replaced. */
function propose(form: HTMLFormElement | null, { city, state }: Omit<CheckedField, 'error'>) {
  for (const [name, text] of Object.entries({ city, province: state })) {
    const field = form?.elements.namedItem(name)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    if (!text || !isField || (field.value !== '' && field.value !== field.dataset.proposed)) continue
    field.value = text
    field.dataset.proposed = text
    // What was said of the empty field is no longer true.
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** The answer to a field; undefined if it could not be checked. */
async function checkField(fields: Record<string, string>): Promise<CheckedField | undefined> {
  try {
    const response = await fetch('/fapi/address/field', { method: 'POST', body: new URLSearchParams(fields) })
    if (!response.ok) return undefined
    return (await response.json()) as CheckedField
  } catch {
    return undefined
  }
}
