import { expect, type Page } from '@playwright/test'
import type { BrandId } from '#config/brands'
import type { Locale } from '#config/locales'
import { isProved, type SeenAt, type Sight, sightsOf } from '../../scripts/requirements/seen-at'
import { messagePatterns } from '../shop/messages-in'
import { originOf } from '../shop/origin-of'
import { answeredBy } from './answered-by'
import { everyForm } from './every-form'
import type { TypedFields, FormKey } from './form-case'
import { formWith, sendForm } from './send-form'
import type { ShopperName, Shoppers } from './shoppers'

type RowSight = { row: string; sight: Sight }

/** The entries that prove something, by the place they are looked at: those of one place share one page load. */
export function placesIn(seenAt: SeenAt): RowSight[][] {
  const sights = Object.entries(seenAt)
    .filter(([, entry]) => isProved(entry))
    .flatMap(([row, entry]) => sightsOf(entry).map((sight) => ({ row, sight })))
  return [
    ...Map.groupBy(sights, ({ sight: { by, brand, page, form, fields, answered } }) =>
      JSON.stringify({ by, brand, page, form, fields, answered }),
    ).values(),
  ]
}

/** Goes to the place of these entries, and looks for what each of them names. Answers with what is not seen. */
export async function troublesAt(place: RowSight[], shoppers: Shoppers): Promise<string[]> {
  const [first] = place
  if (!first) return []
  try {
    const { page } = await shoppers.get((first.sight.by ?? 'guest') as ShopperName)
    await reach(page, first.sight)
    for (const { sight } of place) await isSeen(page, sight)
    return []
  } catch (error) {
    return [`${[...new Set(place.map(({ row }) => row))].join(', ')}: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/** Opens the page, and sends the form there if the entry names one: as it is sent right, but for the fields of the entry. */
async function reach(page: Page, { brand = 'halvern', page: path, form, fields, answered }: Sight) {
  const open = () => page.goto(originOf(brand as BrandId) + path)
  if (!form) return answeredBy(page, { calls: answered }, open)
  await open()
  const known = everyForm[form as FormKey]
  if (!known) throw new Error(`No such form: ${form}`)
  const right = typeof known.right.fields === 'function' ? {} : known.right.fields
  const sent: TypedFields = { ...('fields' in known.wrong ? known.wrong.fields : {}), ...right, ...fields }
  const intent = form.slice(form.indexOf(' ') + 1)
  return answeredBy(page, { calls: answered }, () =>
    sendForm(page, formWith(page, intent, known.within), { intent, fields: sent, press: known.press }),
  )
}

async function isSeen(page: Page, sight: Sight) {
  const { role, message, text, selector } = sight as Partial<Record<'role' | 'message' | 'text' | 'selector', string>>
  const locale = (new URL(page.url()).pathname.split('/')[1] ?? '') as Locale
  const patternOf = messagePatterns({ locale, brand: (sight.brand ?? 'halvern') as BrandId })
  if (role && message)
    await expect(page.getByRole(role as 'heading', { name: patternOf(message) }).first(), `${role} ${message}`).toBeVisible()
  if (text) {
    const holders = page.locator('main, aside, [role=status], [role=alert]').filter({ hasText: patternOf(text) })
    await expect(holders.first(), `text ${text}`).toBeVisible()
  }
  if (!selector) return
  const part = page.locator(selector).first()
  if (selector.startsWith('meta')) await expect(part, selector).toBeAttached()
  else await expect(part, selector).toBeVisible()
}
