import { expect, test } from 'vitest'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { OrganizationJsonLd } from './home'

test('the front page says who we are and how the shop is searched', () => {
  const html = renderInStorefront(<OrganizationJsonLd />, { locale: 'fr-ca' })
  const [organization, site] = JSON.parse(html.replaceAll(/<[^>]*>/g, '')) as Record<string, unknown>[]
  expect(organization).toMatchObject({ '@type': 'Organization', name: 'Halvern', url: 'https://halvern.example/fr-ca' })
  expect(site).toMatchObject({ potentialAction: { target: 'https://halvern.example/fr-ca/search?q={search_term_string}' } })
})
