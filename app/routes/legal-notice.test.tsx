import { expect, test } from 'vitest'
import { brandIds } from '#config/brands'
import { companies } from '#config/companies'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { LegalNotice } from './legalNotice'

test.each(brandIds)('the legal notice of %s names its seller and how to reach them (LAW-01)', (brand) => {
  const text = textOfHtml(renderInStorefront(<LegalNotice />, { brand, locale: 'en-gb' }))
  const { seller, directors, register, vatId, email, phone, safetyContact, host } = companies[brand]
  const parts = [seller.name, ...seller.lines, ...directors, register.number, vatId, email, phone, safetyContact.name, host.name]
  for (const part of parts) expect(text).toContain(part)
})
