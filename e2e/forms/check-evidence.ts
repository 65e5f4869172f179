import { expect, type Page } from '@playwright/test'
import type { BrandId } from '#config/brands'
import type { Locale } from '#config/locales'
import { hasProof, type EvidenceByRow, type VisibleEvidence, listEvidence } from '../../scripts/requirements/visible-evidence'
import { createMessagePattern } from '../shop/messages'
import { getBrandOrigin } from '../shop/brand-origin'
import { withMockedCalls } from './with-mocked-calls'
import { allFormCases } from './all-form-cases'
import type { TypedFields, FormKey } from './form-case'
import { findForm, submitForm } from './send-form'
import type { ShopperName, FormShoppers } from './form-shoppers'

type RowEvidence = { row: string; sight: VisibleEvidence }

/** The entries that prove something, by the place they are looked at: those of one place share one page load. */
export function groupEvidenceByPage(evidenceByRow: EvidenceByRow): RowEvidence[][] {
  const evidence = Object.entries(evidenceByRow)
    .filter(([, entry]) => hasProof(entry))
    .flatMap(([row, entry]) => listEvidence(entry).map((sight) => ({ row, sight })))
  return [
    ...Map.groupBy(evidence, ({ sight: { by, brand, page, form, fields, answered } }) =>
      JSON.stringify({ by, brand, page, form, fields, answered }),
    ).values(),
  ]
}

/** Goes to the place of these entries, and looks for what each of them names. Answers with what is not seen. */
export async function findMissingEvidence(evidenceGroup: RowEvidence[], shoppers: FormShoppers): Promise<string[]> {
  const [firstEvidence] = evidenceGroup
  if (!firstEvidence) return []
  try {
    const { page } = await shoppers.get((firstEvidence.sight.by ?? 'guest') as ShopperName)
    await openEvidencePage(page, firstEvidence.sight)
    for (const { sight } of evidenceGroup) await expectEvidence(page, sight)
    return []
  } catch (error) {
    return [`${[...new Set(evidenceGroup.map(({ row }) => row))].join(', ')}: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/** Opens the page, and sends the form there if the entry names one: as it is sent right, but for the fields of the entry. */
async function openEvidencePage(page: Page, { brand = 'halvern', page: path, form, fields, answered }: VisibleEvidence) {
  const openPage = () => page.goto(getBrandOrigin(brand as BrandId) + path)
  if (!form) return withMockedCalls(page, { calls: answered }, openPage)
  await openPage()
  const formCase = allFormCases[form as FormKey]
  if (!formCase) throw new Error(`No such form: ${form}`)
  const validFields = typeof formCase.right.fields === 'function' ? {} : formCase.right.fields
  const submittedFields: TypedFields = { ...('fields' in formCase.wrong ? formCase.wrong.fields : {}), ...validFields, ...fields }
  const intent = form.slice(form.indexOf(' ') + 1)
  return withMockedCalls(page, { calls: answered }, () =>
    submitForm(page, findForm(page, intent, formCase.within), { intent, fields: submittedFields, press: formCase.press }),
  )
}

async function expectEvidence(page: Page, evidence: VisibleEvidence) {
  const { role, message, text, selector } = evidence as Partial<Record<'role' | 'message' | 'text' | 'selector', string>>
  const locale = (new URL(page.url()).pathname.split('/')[1] ?? '') as Locale
  const getPattern = createMessagePattern({ locale, brand: (evidence.brand ?? 'halvern') as BrandId })
  if (role && message)
    await expect(page.getByRole(role as 'heading', { name: getPattern(message) }).first(), `${role} ${message}`).toBeVisible()
  if (text) {
    const textContainers = page.locator('main, aside, [role=status], [role=alert]').filter({ hasText: getPattern(text) })
    await expect(textContainers.first(), `text ${text}`).toBeVisible()
  }
  if (!selector) return
  const element = page.locator(selector).first()
  if (selector.startsWith('meta')) await expect(element, selector).toBeAttached()
  else await expect(element, selector).toBeVisible()
}
